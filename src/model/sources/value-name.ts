import { countries } from '#model/geography/countries.ts';
import { states } from '#model/geography/states.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { findingStatuses } from '#model/trade/finding-statuses.ts';
import { parseSenderPlace, senderPlaceName } from './sender-place.ts';

const COUNTRY_NAMES = new Map(countries.map(({ alpha2, name }) => [alpha2, name]));
const RULE_NAMES = namesOf(auditRules);
const STATUS_NAMES = namesOf(findingStatuses);

/** The English display name of a dimension's value: of countries, of states in a known country, and of the rules and statuses of findings. Other values are unchanged. */
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
    case 'rule':
      return RULE_NAMES.get(value) ?? value;
    case 'status':
      return STATUS_NAMES.get(value) ?? value;
    default:
      return value;
  }
}

function namesOf(values: Readonly<Record<string, { label: string }>>): Map<string, string> {
  return new Map(Object.entries(values).map(([id, { label }]) => [id, label]));
}
