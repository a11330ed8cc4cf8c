/** A value of the dimension `sender_place`. Each part can be empty. */
export interface SenderPlace {
  country: string;
  state: string;
  city: string;
  zip: string;
}

/** Parses a value of `sender_place`: country, state, city and postal code, separated by `|`. The city can contain `|`. */
export function parseSenderPlace(text: string): SenderPlace {
  const [country = '', state = '', ...rest] = text.split('|');
  const zip = rest.pop() ?? '';
  return { country, state, city: rest.join('|'), zip };
}

/** The name of a place: 'Columbus, OH 43232', with the country code outside the United States. `null` if all parts are empty. */
export function senderPlaceName({ country, state, city, zip }: SenderPlace): string | null {
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  if (place === '') return country === '' ? null : country;
  return country === 'US' || country === '' ? place : `${place}, ${country}`;
}
