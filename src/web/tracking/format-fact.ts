import type { ParcelHistory } from '#contract/tracking.ts';

type FactValue = ParcelHistory['findings'][number]['facts'][string];

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** A value that a finding rests on, as text. The end of its name is its unit; moments are in the local time of their place. */
export function formatFact(
  name: string,
  value: FactValue,
  { locale, money }: { locale: string; money: (minor: number) => string },
): string {
  if (Array.isArray(value)) return value.map((one) => formatFact(name, one, { locale, money })).join(' × ');
  if (typeof value !== 'number') return String(value);
  if (name.endsWith('Minor')) return money(value);
  if (name.endsWith('On')) return dateTime(value * DAY_MS, locale, { dateStyle: 'medium' });
  if (/(^at|At)$/.test(name)) return dateTime(value * MINUTE_MS, locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (/(^share|Share)$/.test(name))
    return (value / 1_000_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  if (name.endsWith('Lb')) return value.toLocaleString(locale, { style: 'unit', unit: 'pound' });
  if (name.endsWith('In')) return value.toLocaleString(locale, { style: 'unit', unit: 'inch' });
  return value.toLocaleString(locale);
}

function dateTime(ms: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(ms));
}
