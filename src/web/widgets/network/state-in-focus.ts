import { states } from '#model/geography/states.ts';
import { type NetworkLine, sumLinesBy } from '#web/maps/lines/network-lines.ts';
import { DEFAULT_COUNTRY } from './map-choices.ts';

interface StateInFocus {
  /** The countries that can be chosen, by ISO code. */
  countries: readonly string[];
  /** The states of the country: those in the model, followed by those that only appear in the data. */
  states: readonly { value: string; label: string }[];
  /** Whether the country has the state. */
  isKnown: boolean;
  /** The lines to the state, and the packages they carry. */
  lines: readonly NetworkLine[];
  packages: number;
}

/** Finds who sends to a state, and which other states and countries the reader can choose. */
export function toStateInFocus(
  lines: readonly NetworkLine[],
  { country, state }: { country: string; state: string | null },
): StateInFocus {
  const receiving = sumLinesBy(lines, (line) => line.country).flatMap(({ key }) => key ?? []);
  const inCountry = lines.filter((line) => line.country === country);
  const listed = states[country]?.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  const unlisted = [...new Set(inCountry.flatMap((line) => line.state ?? []))]
    .filter((code) => !listed.some(({ value }) => value === code))
    .map((code) => ({ value: code, label: code }));
  const options = [...listed, ...unlisted];
  const toState = inCountry.filter((line) => line.state === state);
  return {
    countries: [...new Set([DEFAULT_COUNTRY, country, ...receiving])],
    states: options,
    isKnown: state === null || options.some(({ value }) => value === state),
    lines: toState,
    packages: toState.reduce((sum, { packages }) => sum + packages, 0),
  };
}
