import { expect, it } from 'vitest';
import { valueName } from './value-name.ts';

it.each([
  ['normalised_sender_country', 'CA', null, 'Canada'],
  ['normalised_consignee_country', 'XX', null, 'XX'],
  ['normalised_sender_state', 'CA', 'US', 'California'],
  ['normalised_consignee_state', 'ON', 'CA', 'Ontario'],
  ['normalised_sender_state', 'CA', null, 'CA'],
  ['normalised_sender_state', 'ZZ', 'US', 'ZZ'],
  ['sender_state', 'CA', 'US', 'CA'],
  ['carrier_name', 'CA', null, 'CA'],
  ['rule', 'P1', null, 'P1 Wrong zone'],
  ['rule', 'X1', null, 'X1'],
  ['status', 'refiled', null, 'Filed again'],
  ['status', 'unknown', null, 'unknown'],
])('names the %s %s in %s as %s', (dimension, value, country, name) => {
  expect(valueName(dimension, value, country)).toBe(name);
});
