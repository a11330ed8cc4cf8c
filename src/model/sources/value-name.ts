import { countries } from '#model/geography/countries.ts';
import { states } from '#model/geography/states.ts';
import { parseSenderPlace, senderPlaceName } from './sender-place.ts';

const COUNTRY_NAMES = new Map(countries.map(({ alpha2, name }) => [alpha2, name]));

/** The display name of a dimension's value: the names of countries and of states in a known country. Other values are unchanged. */
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
