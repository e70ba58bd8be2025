"""Server: the studio's page on the loopback of this machine, behind a gate; it reads no game itself."""
