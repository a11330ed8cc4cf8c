import { expect, it } from 'vitest';
import { formatFact } from './format-fact.ts';

const options = { locale: 'en-US', money: (minor: number) => `$${minor / 100}` };

it.each([
  ['netMinor', 1234, '$12.34'],
  ['dueOn', 20_514, 'Mar 2, 2026'],
  ['lateAfterAt', 29_540_790, 'Mar 2, 2026, 10:30 AM'],
  ['at', 29_540_790, 'Mar 2, 2026, 10:30 AM'],
  ['agreedShare', 365_000, '36.5%'],
  ['share', 267_500, '26.75%'],
  ['billedLb', 12, '12 lb'],
  ['sidesIn', [20, 10, 4.5], '20 in × 10 in × 4.5 in'],
  ['billedZone', '5', '5'],
])('writes the fact %s as %s', (name, value, text) => {
  expect(formatFact(name, value, options).replaceAll('\u202f', ' ')).toBe(text);
});
