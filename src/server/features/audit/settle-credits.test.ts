import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileOvercharges } from '#query/audit/compile-finding-changes.ts';
import { decide } from '#server/audit/decide.ts';
import { Random } from '#server/demo/random.ts';
import { AS_OF, addShipper, ground, onInvoice, residential } from '#test/audited-shipper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runAudit } from './run-audit.ts';

const OTHER = { ...ground('9.00'), tracking_number: '1Z999AA70000000009' };

describe('an audit of parcels with credits', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('counts nothing as credited that the same invoice bills again', async () => {
    const { importLines, found } = await addShipper(server, 'rebilled');
    await importLines([...onInvoice('R-07', [ground('9.00')]), ...onInvoice('R-14', [ground('10.00')])]);
    expect(await found()).toEqual(['B1 900 0']);
    await importLines(onInvoice('R-21', [ground('-9.00'), ground('12.00')]));
    expect(await found()).toEqual(['B1 1000 0']);
  });

  it('counts as credited what a parcel gets back after it was billed again', async () => {
    const { importLines, found } = await addShipper(server, 'rebilled-for-less');
    await importLines(onInvoice('L-07', [ground('9.00'), residential('6.00'), residential('5.00')]));
    expect(await found()).toEqual(['A2 500 0']);
    const billedAgain = [ground('9.00'), residential('6.00'), residential('3.00')];
    const reversed = [ground('-9.00'), residential('-6.00'), residential('-5.00')];
    await importLines(onInvoice('L-14', [...billedAgain, ...reversed]));
    expect(await found()).toEqual(['A2 500 200']);
    expect(await found()).toEqual(['A2 500 200']);
  });

  it('counts a credit with its own reason as it is, whatever else its invoice charges', async () => {
    const { importLines, found } = await addShipper(server, 'charged-for-more');
    await importLines(onInvoice('M-07', [ground('9.00'), residential('6.00'), residential('5.00')]));
    expect(await found()).toEqual(['A2 500 0']);
    const correction = { ...residential('18.00'), charge_code: 'ADC', charge_description: 'Address Correction' };
    await importLines(onInvoice('M-14', [correction, { ...residential('-5.00'), credit_type: 'Residential' }]));
    expect(await found()).toEqual(['A2 500 500']);
    expect(await found()).toEqual(['A2 500 500']);
  });

  it('finds the same in its first run as later if the credits have arrived with the charges', async () => {
    const { importLines, found } = await addShipper(server, 'credited-before');
    const credit = { ...residential('-2.00'), credit_type: 'Residential' };
    await importLines([
      ...onInvoice('P-07', [ground('9.00'), residential('6.00'), residential('5.00')]),
      ...onInvoice('P-14', [credit]),
    ]);
    expect(await found()).toEqual(['A2 500 200']);
    expect(await found()).toEqual(['A2 500 200']);
  });

  it('judges a parcel again whose credits no longer belong to a finding, also after new files about others', async () => {
    const { importLines, found, client } = await addShipper(server, 'dismissed');
    await importLines(onInvoice('D-07', [ground('9.00'), residential('6.00'), residential('5.00')]));
    await found();
    await importLines(onInvoice('D-14', [{ ...residential('-2.00'), credit_type: 'Residential' }]));
    expect(await found()).toEqual(['A2 500 200']);
    const [finding] = await server.services.warehouse.rows<{ id: string }>(compileOvercharges(client));
    const statuses = new Map([[finding?.id ?? '', 'dismissed' as const]]);
    await decide(server.services, { clientId: client, note: 'Not worth it', login: 'dismissed', statuses });
    expect(await found(await importLines(onInvoice('D-21', [OTHER])))).toEqual(['A2 300 0']);
  });

  it('does not count a credit that has the amount of a finding only because it reduced the charge', async () => {
    const { importLines, found } = await addShipper(server, 'credited-by-half');
    const credit = { ...residential('-3.00'), charge_description: 'Adjustment', credit_type: 'Unknown Credits' };
    await importLines([
      ...onInvoice('H-07', [ground('9.00'), residential('7.00'), residential('6.00')]),
      ...onInvoice('H-14', [credit]),
    ]);
    expect(await found()).toEqual(['A2 300 0']);
    expect(await found()).toEqual(['A2 300 0']);
    expect(await found(await importLines(onInvoice('H-21', [OTHER])))).toEqual(['A2 300 0']);
  });

  it('finds the same in every run over the same data', async () => {
    const { importLines, client } = await addShipper(server, 'unchanged');
    const random = new Random('unchanged');
    const amount = () => `${random.whole(1, 6)}.00`;
    const types = ['Residential', 'Unknown Credits', 'GSR', 'Duplicate Charges'];
    const descriptions = ['Residential Surcharge', 'Adjustment'];
    const parcels = Array.from({ length: 400 }, (_, at) => {
      const tracking_number = `1Z999AA7${1_000_000_000 + at}`;
      const some = (most: number, line: () => Record<string, string>) =>
        Array.from({ length: random.whole(0, most) }, () => ({ ...line(), tracking_number }));
      const credit = () => ({
        ...random.pick([ground, residential])(`-${amount()}`),
        charge_description: random.pick(descriptions),
        credit_type: random.pick(types),
      });
      return [
        ...onInvoice('U-07', [{ ...ground('9.00'), tracking_number }, ...some(3, () => residential(amount()))]),
        ...onInvoice('U-14', [...some(1, () => ground(amount())), ...some(2, credit)]),
        ...onInvoice('U-21', [...some(1, () => residential(amount())), ...some(2, credit)]),
      ];
    });
    await importLines(parcels.flat());
    const run = async () => {
      await runAudit(server.services, client, AS_OF);
      return Promise.all(
        [
          `SELECT * EXCEPT (version) FROM findings FINAL WHERE client_id = {client:UInt32} ORDER BY id`,
          `SELECT * EXCEPT (version) FROM matched_credits FINAL WHERE client_id = {client:UInt32} ORDER BY finding_id, credit_id`,
        ].map((sql) => server.services.warehouse.rows<object>({ sql, params: { client } })),
      );
    };
    const [findings, matches] = await run();
    expect([findings?.length, matches?.length]).toEqual([
      expect.toSatisfy((n) => n > 50),
      expect.toSatisfy((n) => n > 20),
    ]);
    expect(await run()).toEqual([findings, matches]);
    expect(await run()).toEqual([findings, matches]);
  });
});
