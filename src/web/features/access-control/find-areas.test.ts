import { describe, expect, it } from 'vitest';
import { PERMISSION_AREAS } from '#model/access/permissions.ts';
import { findAreas } from './find-areas.ts';

const inEnglish = (_name: string, meaning: string) => meaning;

describe('findAreas', () => {
  it('finds permissions by name and by meaning, ignoring case', () => {
    expect(
      findAreas('ltl_b', inEnglish).map(({ id, permissions }) => [id, permissions.map(({ name }) => name)]),
    ).toEqual([['freight', ['LTL_BILL_PAY']]]);
    expect(findAreas('STAMP INVOICES', inEnglish).flatMap(({ permissions }) => permissions)).toEqual([
      { name: 'BILLING_STAMPING', meaning: 'Stamp invoices with client invoice numbers' },
    ]);
  });

  it('returns every area without a search text, and none when nothing matches', () => {
    expect(findAreas('', inEnglish).map(({ id }) => id)).toEqual(PERMISSION_AREAS.map(({ id }) => id));
    expect(findAreas('zzz', inEnglish)).toEqual([]);
  });
});
