import { beforeAll, describe, expect, it } from 'vitest';
import type { ExceptionList, Trouble } from '#contract/exceptions.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import {
  type ChosenKeys,
  compileExceptionCounts,
  compileExceptions,
  compileExceptionTotals,
  type ExceptionCount,
  type FoundException,
} from './compile-exceptions.ts';

const HIDDEN_FILE = 9;
const scope = { clientIds: [1], hiddenFileIds: [HIDDEN_FILE] };
const today = '2026-06-01';
const IN_MAY = { bill_date: '2026-05-20' };
const PLAIN = { ...IN_MAY, account_number: 'A', charge_code: 'XYZ', charge_description: 'Plain', accessorial: '' };
const event = (tracking_number: string, event_at: string, kind: string, reason = '') => ({
  ...{ file_id: 1, line: 1, client_id: 1, carrier_id: 1, tracking_number, event_at, kind, reason },
  ...{ utc_offset: '', signed_by: '', city: '', state: '', postal_code: '', country: '' },
});

let warehouse: TestWarehouse;
const read = <Row>(statement: Parameters<TestWarehouse['read']>[0]) => warehouse.read<Row>(statement);
const list = async (of: ExceptionList, more: { troubles?: Trouble[]; text?: string; keys?: ChosenKeys } = {}) => {
  const { troubles = [], text = '', keys = { only: null, except: [] } } = more;
  const filter = { troubles, carrierIds: [], days: 90 as const, text };
  return read<FoundException & { total: number }>(
    compileExceptions({ list: of, filter, keys, today, limit: 50, offset: 0 }, scope),
  );
};
const kindsOf = (found: readonly FoundException[]) =>
  Object.fromEntries(found.map(({ trackingNumber, troubles }) => [trackingNumber, troubles.join(' ')]));

beforeAll(async () => {
  warehouse = await openTestWarehouse();
  const usual = Array.from({ length: 30 }, () => aCharge({ ...PLAIN, tracking_number: 'usual', amount: 100 }));
  await warehouse.fill({
    shipments: [
      aShipment({ ...IN_MAY, id: 11, tracking_number: 'late', tracking_status: 'Late' }),
      aShipment({ ...IN_MAY, id: 12, tracking_number: 'stuck' }),
      aShipment({ ...IN_MAY, id: 13, tracking_number: 'moving' }),
      aShipment({ ...IN_MAY, id: 14, tracking_number: 'back', address_correction_amt: 1800 }),
      aShipment({ ...IN_MAY, id: 15, tracking_number: 'fine', tracking_status: 'On Time' }),
      aShipment({ ...IN_MAY, id: 19, tracking_number: 'done 1' }),
      aShipment({ ...IN_MAY, id: 20, tracking_number: 'done 2' }),
      aShipment({ bill_date: '2026-01-02', id: 16, tracking_number: 'old', tracking_status: 'Late' }),
      aShipment({ ...IN_MAY, id: 17, tracking_number: 'hidden', tracking_status: 'Late', file_id: HIDDEN_FILE }),
      aShipment({ ...IN_MAY, id: 18, tracking_number: 'foreign', tracking_status: 'Late', client_id: 2 }),
    ],
    charges: [
      ...usual,
      aCharge({ ...PLAIN, tracking_number: 'dear', amount: 900 }),
      aCharge({ ...PLAIN, tracking_number: 'adjusted', bucket: 'billing adjustment', amount: 120, line: 7 }),
      aCharge({ ...PLAIN, tracking_number: 'corrected', accessorial: 'Address Correction', amount: 130 }),
      aCharge({ ...PLAIN, tracking_number: 'back', category: 'CHBK', amount: 140 }),
      aCharge({ ...PLAIN, tracking_number: 'strange', is_known: 0, amount: 150 }),
      aCharge({ ...PLAIN, tracking_number: 'twice', is_known: 0, amount: 160, line: 1 }),
      aCharge({ ...PLAIN, tracking_number: 'twice', is_known: 0, amount: 160, line: 2, file_id: 3 }),
      aCharge({ ...PLAIN, tracking_number: 'credit', is_known: 0, amount: -150 }),
      aCharge({ ...PLAIN, tracking_number: 'hidden', is_known: 0, amount: 150, file_id: HIDDEN_FILE }),
    ],
    findings: [
      aFinding({ id: 91, shipment_id: 11, tracking_number: 'late' }),
      aFinding({ id: 92, shipment_id: 11, tracking_number: 'late', status: 'filed' }),
      aFinding({ id: 93, tracking_number: 'adjusted', line: 7 }),
    ],
  });
  await warehouse.insert('tracking_events', [
    event('stuck', '2026-05-20 10:00:00', 'in_transit'),
    event('moving', '2026-05-31 10:00:00', 'in_transit'),
    event('back', '2026-05-20 10:00:00', 'exception', 'damage'),
    event('back', '2026-05-22 10:00:00', 'returned', 'bad_address'),
    event('done 1', '2026-05-20 10:00:00', 'in_transit'),
    event('done 1', '2026-05-20 10:00:00', 'delivered'),
    event('done 2', '2026-05-20 10:00:00', 'delivered'),
    event('done 2', '2026-05-20 10:00:00', 'in_transit'),
  ]);
});

describe('parcels in trouble', () => {
  it('are those that are late, stuck, returned or damaged, or whose address was wrong', async () => {
    const found = await list('parcels');
    expect(kindsOf(found)).toEqual({ late: 'late', stuck: 'stuck', back: 'returned damaged address' });
    expect(found.find(({ key }) => key === '11')).toMatchObject({ claims: 1, claimMinor: 500, claimIds: ['91'] });
    expect(found.find(({ key }) => key === '12')).toMatchObject({ lastEvent: 'in_transit', lastEventOn: '2026-05-20' });
  });

  it('are not stuck if they were delivered in the second of another event, in whatever order both are stored', async () => {
    expect(kindsOf(await list('parcels', { text: 'done' }))).toEqual({});
  });

  it('are narrowed by kind, text and key, and counted by kind', async () => {
    expect(kindsOf(await list('parcels', { troubles: ['damaged', 'stuck'] }))).toEqual({
      back: 'returned damaged address',
      stuck: 'stuck',
    });
    expect(kindsOf(await list('parcels', { text: 'LAT' }))).toEqual({ late: 'late' });
    expect(kindsOf(await list('parcels', { keys: { only: ['11', '12'], except: ['12'] } }))).toEqual({ late: 'late' });
    const filter = { troubles: [], carrierIds: [], days: 90 as const, text: '' };
    const asked = { list: 'parcels' as const, filter, keys: { only: null, except: ['11'] }, today };
    const counts = await read<ExceptionCount>(compileExceptionCounts(asked, scope));
    expect(counts.map(({ trouble, exceptions }) => [trouble, exceptions])).toEqual([
      ['address', 1],
      ['damaged', 1],
      ['returned', 1],
      ['stuck', 1],
    ]);
    expect(await read(compileExceptionTotals(asked, scope))).toEqual([{ clientId: 1, exceptions: 2 }]);
  });
});

describe('charges out of line', () => {
  it('are adjustments, corrections, chargebacks, unknown codes, and unusual amounts', async () => {
    const found = await list('charges');
    expect(kindsOf(found)).toEqual({
      ...{ dear: 'unusual', adjusted: 'adjustment', corrected: 'correction', back: 'chargeback' },
      ...{ strange: 'unknown', twice: 'unknown' },
    });
    expect(found.find(({ trackingNumber }) => trackingNumber === 'dear')).toMatchObject({
      amountMinor: 900,
      usualMinor: 160,
    });
    expect(found.find(({ trackingNumber }) => trackingNumber === 'adjusted')).toMatchObject({ claimIds: ['93'] });
  });

  it('have keys that equal charges do not share, and that outlive their file', async () => {
    const before = await list('charges');
    const keys = before.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    await warehouse.run({
      sql: `ALTER TABLE ${warehouse.stored('charges')} UPDATE file_id = file_id + 20 WHERE file_id != 9 SETTINGS mutations_sync = 2`,
      params: {},
    });
    expect((await list('charges')).map(({ key }) => key).sort()).toEqual(keys.sort());
  });
});
