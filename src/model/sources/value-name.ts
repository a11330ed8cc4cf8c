import { countries } from '#model/geography/countries.ts';
import { states } from '#model/geography/states.ts';
import { parseSenderPlace, senderPlaceName } from './sender-place.ts';

const COUNTRY_NAMES = new Map(countries.map(({ alpha2, name }) => [alpha2, name]));

/** What a reader calls a dimension's value: countries, and the states of a known country, by name; everything else as it is. */
export function valueName(dimension: string, value: string, country: string | null = null): string {
  switch (dimension) {
    case 'normalised_sender_country':
    case 'normalised_consignee_country':
      return COUNTRY_NAMES.get(value) ?? value;
    case 'normalised_sender_state':
    case 'normalised_consignee_state':
      return states[country ?? '']?.find(({ code }) => code === value)?.name ?? value;
    case 'sender_place':
      return senderPlaceName(parseSenderPlace(value)) ?? value;
    default:
      return value;
  }
}
