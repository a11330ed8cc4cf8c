import type { Fact } from '#audit/finding.ts';
import { fromDayNumber } from '#model/dates/day-number.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { findingFacts } from '#model/trade/finding-facts.ts';
import { claimReasons } from './claim-reasons.ts';

const MINUTE_MS = 60_000;
const MAX_LENGTH = 1000;

/** A rule's sentence and the values that a finding rests on, in English, for the carrier. */
export function explainClaim(rule: string, facts: Readonly<Record<string, Fact>>, currency: string): string {
  const values = Object.entries(findingFacts).flatMap(([name, { label }]) => {
    const value = facts[name] ?? null;
    return value === null ? [] : [`${label}: ${show(name, value, currency)}.`];
  });
  return [claimReasons[rule]?.sentence ?? '', ...values].filter(Boolean).join(' ').slice(0, MAX_LENGTH);
}

/** Formats a value by the unit in which its name ends. Moments are in the local time of their place. */
function show(name: string, value: Exclude<Fact, null>, currency: string): string {
  if (typeof value !== 'number') return Array.isArray(value) ? value.join(' x ') : String(value);
  if (name.endsWith('Minor')) return `${toDecimal(value, currencyDigits(currency))} ${currency}`;
  if (name.endsWith('On')) return fromDayNumber(value);
  if (/(^at|At)$/.test(name)) return new Date(value * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
  if (/(^share|Share)$/.test(name)) return `${(value / 10_000).toFixed(2)} %`;
  if (name.endsWith('Lb')) return `${value} lb`;
  return String(value);
}
