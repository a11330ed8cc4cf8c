import { describe, expect, it } from 'vitest';
import { aCharge } from '#test/factories/charge.factory.ts';
import { openTestWarehouse } from '#test/test-warehouse.ts';
import { type BilledLine, compileBilledLines } from './compile-finding-evidence.ts';

const CHARGES_OF_LINE = 150;

describe('the charges behind a finding', () => {
  it('are all charges of each named line, by bill date, file and line', async () => {
    const warehouse = await openTestWarehouse();
    const ofLine = { file_id: 1, bill_date: '2026-05-20', line: 7 };
    const charges = Array.from({ length: CHARGES_OF_LINE }, (_, index) =>
      aCharge({ ...ofLine, ordinal: CHARGES_OF_LINE - index, charge_description: `${CHARGES_OF_LINE - index}` }),
    );
    await warehouse.fill({
      charges: [
        ...charges,
        aCharge({ ...ofLine, line: 8 }),
        aCharge({ ...ofLine, file_id: 2, bill_date: '2026-05-21', charge_description: 'later' }),
        aCharge({ ...ofLine, file_id: 3, bill_date: '2026-05-19', charge_description: 'earlier' }),
      ],
    });
    const named = [1, 2, 3].map((fileId) => ({ fileId, line: 7 }));
    const rows = await warehouse.read<BilledLine>(compileBilledLines(named, { clientIds: [1], hiddenFileIds: [] }));
    const ordered = charges.map(({ charge_description }) => charge_description).reverse();
    expect(rows.map(({ description }) => description)).toEqual(['earlier', ...ordered, 'later']);
  });
});
