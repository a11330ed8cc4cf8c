import { describe, expect, it } from 'vitest';
import { found, freight, fuel, type GivenCharge, surcharge } from '#test/factories/audited-parcel.factory.ts';

describe('a credit of a charge without a code', () => {
  const residential = (net: number) => surcharge('Residential', net, { code: '' });
  const signature = (net: number) => surcharge('Signature', net, { code: '' });
  it.each<[string, GivenCharge[], string[]]>([
    ['takes back the charge with its description', [residential(500), residential(-500)], []],
    ['reduces the charge with its description', [residential(500), residential(-200)], ['A1 360']],
    [
      'does not take back a charge with another description',
      [signature(500), residential(500), signature(-500)],
      ['A1 600'],
    ],
    [
      'does not reduce a charge with another description',
      [signature(300), residential(500), signature(-100)],
      ['A1 600'],
    ],
  ])('%s', (_, charges, expected) => {
    const bearFuel = charges.filter(({ family }) => family === 'Residential').reduce((sum, { net }) => sum + net, 900);
    const parcel = { charges: [freight(), ...charges, fuel(bearFuel / 5)], own: { addressClass: 'commercial' } };
    expect(found(parcel)).toEqual(expected);
  });
});

it('takes back transportation without a code, however the correction describes it', () => {
  const parts = (text: string, sign: number) => [
    freight(sign * 900, sign * 600, { code: '', text }),
    fuel(sign * 180, { code: '', text: `Fuel of ${text}` }),
  ];
  expect(found({ charges: [...parts('Ground', 1), ...parts('Ground Adjustment', -1), ...parts('Ground', 1)] })).toEqual(
    [],
  );
});

describe('a partial credit of a charge that both legs have', () => {
  const residential = (net: number, group = 'SHP') => surcharge('Residential', net, { group });
  const toReturn = { group: 'RTN', category: 'RTS' };
  const back = [freight(800, 700, toReturn), residential(500, 'RTN')];
  it.each<[string, GivenCharge[], number, string[]]>([
    ['reduces the charge of its own leg', [residential(500), ...back, residential(-200, 'ADJ')], 240, ['A1 360']],
    ['of the return leg leaves the way out', [...back, residential(500), residential(-200, 'RTN')], 280, ['A1 600']],
    ['reduces the other leg if its own has no such charge', [...back, residential(-200, 'ADJ')], 180, []],
  ])('%s', (_, charges, fuelMinor, expected) => {
    const parcel = { charges: [freight(), ...charges, fuel(fuelMinor)], own: { addressClass: 'commercial' } };
    expect(found(parcel)).toEqual(expected);
  });
});
