import type { LineBuilder } from './line-builder.ts';

/** The words with which an address's titles start, and the title of its postal code. */
interface AddressTitles {
  party: string;
  postalCode?: 'Postal' | 'Zip Code';
}

/** SQL for the parts of an address as one text: two lines of the street, city, state and postal code, separated by `|`. */
export function addressText(line: LineBuilder, { party, postalCode = 'Postal' }: AddressTitles): string {
  const parts = ['Address Line 1', 'Address Line 2', 'City', 'State', postalCode];
  return `arrayStringConcat([${parts.map((part) => line.text(`${party}${part}`)).join(', ')}], '|')`;
}
