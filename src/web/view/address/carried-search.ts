import { childrenChoice, clientChoice, datesChoice, type UrlChoice } from './url-choices.ts';

/** Returns the query string with the choices kept when changing pages: client, sub-clients and dates. */
export function carriedSearch(params: URLSearchParams): string {
  const carried = new URLSearchParams();
  carry(clientChoice);
  carry(childrenChoice);
  carry(datesChoice);
  return carried.size === 0 ? '' : `?${carried}`;

  function carry<Value>(choice: UrlChoice<Value>): void {
    const value = choice.read(params);
    if (value !== undefined) choice.write(carried, value);
  }
}
