import { describe, expect, it } from 'vitest';
import { nextPickup } from './next-pickup.ts';

const NOON = new Date('2026-06-15T12:00:00Z');

describe('nextPickup', () => {
  it.each([
    [{ everySeconds: 30 as const, timeOfDay: null, timeZone: 'UTC' }, '2026-06-15T12:00:30.000Z'],
    [{ everySeconds: null, timeOfDay: '12:00', timeZone: 'UTC' }, '2026-06-16T12:00:00.000Z'],
    [{ everySeconds: null, timeOfDay: '08:30', timeZone: 'America/New_York' }, '2026-06-15T12:30:00.000Z'],
    [{ everySeconds: null, timeOfDay: null, timeZone: 'UTC' }, undefined],
  ])('%j', (when, expected) => {
    expect(nextPickup(when, NOON)?.toISOString()).toBe(expected);
  });
});
