import { describe, expect, it } from 'vitest';
import { accountNumberKey, carriersOfShape } from './account-shapes.ts';
import { findCarrier } from './carriers.ts';

describe('carriersOfShape', () => {
  it.each([
    ['A1D3R0', ['UPS']],
    ['0000a1d3r0', ['UPS']],
    ['3102-0041-0', ['FedEx', 'DHL Express', 'Canada Post', 'Purolator']],
    ['1000522917', ['USPS', 'Canada Post']],
    ['0912740001', ['Canada Post', 'Royal Mail']],
    ['ABCDEF', []],
    ['40221', []],
    ['', []],
  ])('knows which carriers use numbers like %s', (number, names) => {
    expect(carriersOfShape(number).map((id) => findCarrier(id)?.name)).toEqual(names);
  });
});

it('accountNumberKey ignores case, signs and padding', () => {
  expect(['0000A1D3R0', 'a1d3r0', ' A1-D3 R0'].map(accountNumberKey)).toEqual(['A1D3R0', 'A1D3R0', 'A1D3R0']);
  expect(['0', '000', ''].map(accountNumberKey)).toEqual(['0', '0', '']);
});
