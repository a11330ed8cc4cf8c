/**
 * Returns the query string currently in the address. The router's is that of the last render, so that a second change
 * in quick succession would undo the first.
 */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Returns the router state of the current history entry. */
export function currentHistoryState(): unknown {
  return window.history.state?.usr;
}
