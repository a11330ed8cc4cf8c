import { beforeAll, describe, expect, it } from 'vitest';
import { findReport } from '#model/reports/reports.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aScope } from '#test/factories/scope.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { openTestWarehouse, type TestWarehouse } from '#test/test-warehouse.ts';
import { compileReport } from './compile-report.ts';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});

describe('a percentage of a report', () => {
  it('is 0 for a base of zero, and empty without a base', async () => {
    const report = findReport('carrierScore');
    if (report === null) throw new Error('There is no such report.');
    await warehouse.fill({
      shipments: [
        aShipment({ carrier_name: 'FedEx', no_of_pkgs: 3, tracking_status: 'Late' }),
        aShipment({ carrier_name: 'FedEx', no_of_pkgs: 1, tracking_status: 'On Time' }),
        aShipment({ carrier_name: 'UPS', no_of_pkgs: 0, tracking_status: 'Late' }),
      ],
      charges: [aCharge({ carrier_name: 'DHL' })],
    });
    const rows = await warehouse.read<Record<string, unknown>>(compileReport(report, { where: [] }, aScope()));
    const place = report.columns.findIndex(({ id }) => id === 'latePercentage');
    expect(rows.map((row) => [row.r0, row[`r${place}`]])).toEqual([
      ['DHL', null],
      ['FedEx', 75],
      ['UPS', 0],
    ]);
  });
});
