import { countries } from '#model/geography/countries.ts';
import { states } from '#model/geography/states.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { avoidableRuleNames } from '#model/trade/avoidable-rules.ts';
import { earlyAmReasons } from '#model/trade/early-am.ts';
import { findingStatuses } from '#model/trade/finding-statuses.ts';
import { parseSenderPlace, senderPlaceName } from './sender-place.ts';

const COUNTRY_NAMES = new Map(countries.map(({ alpha2, name }) => [alpha2, name]));
const RULE_NAMES = namesOf(auditRules);
const AVOIDABLE_NAMES = namesOf(avoidableRuleNames);
const CAUSE_NAMES = namesOf(earlyAmReasons);
const STATUS_NAMES = namesOf(findingStatuses);

/** Dimensions whose values are codes. Tables and files show their names. */
export const codedDimensions: readonly string[] = ['rule', 'status', 'avoidable_rule', 'cause'];

/**
 * The English display name of a dimension's value: of countries, of states in a known country, of weight bands and rate card zones, of the
 * rules and statuses of findings, and of the rules and causes of avoidable costs. Other values are unchanged.
 */
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
    case 'weight_band':
      return weightBandNames[value] ?? value;
    case 'rate_zone':
      return rateZoneNames[value] ?? value;
    case 'rule':
      return RULE_NAMES.get(value) ?? value;
    case 'avoidable_rule':
      return AVOIDABLE_NAMES.get(value) ?? value;
    case 'cause':
      return CAUSE_NAMES.get(value) ?? value;
    case 'status':
      return STATUS_NAMES.get(value) ?? value;
    default:
      return value;
  }
}

/** The English names of the bands of `weightBands`. */
export const weightBandNames: Readonly<Record<string, string>> = {
  lb1To5: '1–5 lb',
  lb6To10: '6–10 lb',
  lb11To20: '11–20 lb',
  lb21To30: '21–30 lb',
  lb31To50: '31–50 lb',
  lb51To150: '51–150 lb',
  lb151Up: '151 lb and more',
};

/** The English names of the bands of `rateZones`. */
export const rateZoneNames: Readonly<Record<string, string>> = {
  zone2: 'Zone 2',
  zone3: 'Zone 3',
  zone4: 'Zone 4',
  zone5: 'Zone 5',
  zone6: 'Zone 6',
  zone7: 'Zone 7',
  zone8: 'Zone 8',
  international: 'International',
  otherZone: 'Other zones',
};

function namesOf(values: Readonly<Record<string, { label: string }>>): Map<string, string> {
  return new Map(Object.entries(values).map(([id, { label }]) => [id, label]));
}
