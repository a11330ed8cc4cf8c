/**
 * The search of the address as it is now. The router's own is that of the last drawing, so that of two changes in quick
 * succession the second would undo the first.
 */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** What the router keeps with the entry of the browser's history as it is now. */
export function currentHistoryState(): unknown {
  return window.history.state?.usr;
}
