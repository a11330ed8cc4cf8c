import { describe, expect, it } from 'vitest';
import { auditInputs } from '#test/factories/audited-parcel.factory.ts';
import { inputWarnings } from './input-warnings.ts';

const warn = (...terms: string[]) =>
  inputWarnings(auditInputs({ agreement: terms.map((term) => `Ours,UPS,A1,${term}`) }), []).map(({ text }) => text);

describe('warnings about agreements', () => {
  it.each<[string, string[], string[]]>([
    [
      'name terms that contradict each other',
      [
        '2025-01-01,2025-06-30,discount,UPS Ground,,,,,,,40,percent',
        '2025-06-30,,discount,UPS Ground,,,,,,,42,percent',
      ],
      ['Two terms "discount" of Ours contradict each other (UPS Ground, A1): neither is applied'],
    ],
    [
      'name the charge',
      [',,charge_price,,,,,,,Signature,3.00,USD', ',,charge_price,,,,,,,Signature,4.00,USD'],
      ['Two terms "charge_price" of Ours contradict each other (Signature, A1): neither is applied'],
    ],
    [
      'accept terms of different days',
      ['2025-01-01,2025-06-30,discount,,,,,,,,40,percent', '2025-07-01,,discount,,,,,,,,42,percent'],
      [],
    ],
    ['accept the same term twice', [',,discount,,,,,,,,40,percent', '2025-07-01,,discount,,,,,,,,40,percent'], []],
    [
      'accept a term with more conditions',
      [',,discount,,,,,,,,40,percent', ',,discount,UPS Ground,,,,,,,42,percent'],
      [],
    ],
    ['accept tiers', [',,earned_discount,,,,,0,100,,1,percent', ',,earned_discount,,,,,100,,,2,percent'], []],
  ])('%s', (_, terms, expected) => expect(warn(...terms)).toEqual(expected));
});

describe('warnings about tracking events', () => {
  it('count what looks wrong', () =>
    expect(inputWarnings(auditInputs(), [{ carrierId: 1, neverBilled: 2, inFuture: 0, beforeLabel: 1 }])).toEqual([
      { text: 'Tracking numbers of UPS with events that no invoice bills', times: 2 },
      { text: 'Tracking numbers of UPS that were under way before their label was made', times: 1 },
    ]));
});
