/** A path with its `:name` places filled in. Throws when a place has no value. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:([A-Za-z]+)/g, (_place, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** A query string with its `?`, or the empty text; what is undefined or null is left out. */
export function toQueryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
