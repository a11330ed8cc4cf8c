import { normaliseCountry } from '#model/geography/normalise-country.ts';
import { normaliseState } from '#model/geography/normalise-state.ts';
import { stateTimeZones } from '#model/geography/state-time-zones.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A winter day and a summer day. On these two, the clocks of a zone show all its offsets. */
const SEASONS = [Date.UTC(2025, 0, 15), Date.UTC(2025, 6, 15)];
const MAX_CACHED = 50_000;

interface Place {
  state: string | null;
  country: string | null;
}

/**
 * The local time of a place, `YYYY-MM-DDTHH:MM:SS`, from a time that a file writes with an offset from UTC, such as `-05:00` or
 * `Z`. The time is left unchanged if it has no offset, if clocks of the place can have the offset (unless it is `Z`), or if the
 * time zone of the place is unknown.
 */
export function placeClock(clock: string, offset: string | null, place: Place): string {
  if (offset === null) return clock;
  const zones = zonesOf(place);
  const [main] = zones;
  if (main === undefined) return clock;
  const minutes = offsetMinutes(offset);
  if (offset !== 'Z' && zones.some((zone) => SEASONS.some((at) => offsetAt(zone, at) === minutes))) return clock;
  const instant = Date.parse(`${clock}Z`) - minutes * MINUTE_MS;
  const shifts = new Set(isByState(place) ? [offsetAt(main, instant)] : zones.map((zone) => offsetAt(zone, instant)));
  const [shift] = shifts;
  // In a country with several zones, the country alone doesn't determine the zone.
  if (shift === undefined || shifts.size > 1) return clock;
  return new Date(instant + shift * MINUTE_MS).toISOString().slice(0, 19);
}

function zonesOf({ state, country }: Place): readonly string[] {
  const known = zonesOfState(state, country);
  if (known.length > 0) return known;
  const code = country === null ? '' : (normaliseCountry(country) ?? '');
  return code === '' || code in stateTimeZones ? [] : zonesOfCountry(code);
}

function isByState({ state, country }: Place): boolean {
  return zonesOfState(state, country).length > 0;
}

/** Carriers that use this format leave the country out for events in the United States. */
function zonesOfState(state: string | null, country: string | null): readonly string[] {
  const code = country === null || country === '' ? 'US' : (normaliseCountry(country) ?? '');
  return stateTimeZones[code]?.[normaliseState(code, state ?? '') ?? ''] ?? [];
}

const countryZones = new Map<string, readonly string[]>();

function zonesOfCountry(code: string): readonly string[] {
  const known = countryZones.get(code);
  if (known !== undefined) return known;
  // Older engines have the property, newer ones the method.
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[] | undefined;
  };
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  countryZones.set(code, zones);
  return zones;
}

function offsetMinutes(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** The minutes by which the clocks of a zone are ahead of UTC. They change on full hours of UTC. */
function offsetAt(zone: string, instant: number): number {
  const key = `${zone}|${Math.floor(instant / HOUR_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const minutes = offsetMinutes(name.replace('GMT', ''));
  if (offsets.size >= MAX_CACHED) offsets.clear();
  offsets.set(key, minutes);
  return minutes;
}
