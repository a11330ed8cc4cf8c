/** What a value of the dimension `sender_place` says; each part may be the empty text. */
export interface SenderPlace {
  country: string;
  state: string;
  city: string;
  zip: string;
}

/** Reads a value of `sender_place`: country, state, city and postal code, parted by `|`. A city may hold the sign itself. */
export function parseSenderPlace(text: string): SenderPlace {
  const [country = '', state = '', ...rest] = text.split('|');
  const zip = rest.pop() ?? '';
  return { country, state, city: rest.join('|'), zip };
}

/** 'Columbus, OH 43232', with the country's code where it is another than the United States; `null` when no part is there. */
export function senderPlaceName({ country, state, city, zip }: SenderPlace): string | null {
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  if (place === '') return country === '' ? null : country;
  return country === 'US' || country === '' ? place : `${place}, ${country}`;
}
