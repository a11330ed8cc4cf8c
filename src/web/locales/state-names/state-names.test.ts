import { expect, it } from 'vitest';
import { states } from '#model/geography/states.ts';
import arabic from './ar.json';

it.each(['US', 'CA', 'MX'] as const)(
  'the Arabic names of the states of %s are complete and written in Arabic',
  (country) => {
    const names = new Map(Object.entries(arabic.states[country]));
    expect([...names.keys()].toSorted()).toEqual((states[country] ?? []).map(({ code }) => code).toSorted());
    for (const name of names.values()) expect(name).not.toMatch(/[a-z]/i);
  },
);
