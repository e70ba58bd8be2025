"""Flowcharts: boxes and arrows in, all of them in mm out, none of the arrows through a box."""
