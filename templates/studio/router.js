// Addresses: #/<game>/<view>?key=value. The address is the only place where "where am I" is kept.

/** What an address says: {game, view, params}. */
export function read(hash = location.hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [game = "", view = ""] = path.split("/").map(decodeURIComponent);
  return { game, view, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a view; empty params are left out. */
export function address(game, view, params = {}) {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== "" && value != null));
  return `#/${encodeURIComponent(game)}/${encodeURIComponent(view)}${query.size ? `?${query}` : ""}`;
}
