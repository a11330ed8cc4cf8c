import { describe, expect, it } from 'vitest';
import { toStateInFocus } from './state-in-focus.ts';

const line = (origin: string, country: string | null, state: string | null, packages: number) => ({
  origin,
  country,
  state,
  amount: 0,
  packages,
});
const lines = [
  line('A', 'US', 'CA', 5),
  line('B', 'US', 'CA', 3),
  line('A', 'GB', 'LND', 9),
  line('A', 'CA', 'XX', 2),
  line('A', null, null, 1),
];

describe('the state in focus', () => {
  it('shows the lines to the state and the packages they carry', () => {
    const focus = toStateInFocus(lines, { country: 'US', state: 'CA' });
    expect(focus.lines).toEqual(lines.slice(0, 2));
    expect(focus.packages).toBe(8);
    expect(focus.isKnown).toBe(true);
  });

  it('offers the mapped country, the chosen one, and every receiving country by volume', () => {
    expect(toStateInFocus(lines, { country: 'MX', state: null }).countries).toEqual(['US', 'MX', 'GB', 'CA']);
  });

  it('lists states that only appear in the data after those in the model', () => {
    const { states } = toStateInFocus(lines, { country: 'CA', state: 'ON' });
    expect(states[0]?.label).not.toBe(states[0]?.value);
    expect(states.at(-1)).toEqual({ value: 'XX', label: 'XX' });
  });

  it('reports a state that the country does not have', () => {
    const focus = toStateInFocus(lines, { country: 'US', state: 'ZZ' });
    expect(focus).toMatchObject({ isKnown: false, lines: [], packages: 0 });
  });
});
