import { childrenChoice, clientChoice, datesChoice, type UrlChoice } from './url-choices.ts';

/** The part of the reader's choices that goes along to another page: client, sub-clients and dates. Filters, fact and widgets stay. */
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
