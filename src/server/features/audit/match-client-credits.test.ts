import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileOvercharges } from '#query/audit/compile-finding-changes.ts';
import { decide } from '#server/audit/decide.ts';
import { addShipper, ground, onInvoice, residential } from '#test/audited-shipper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const OTHER = { ...ground('9.00'), tracking_number: '1Z999AA70000000009' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a credit for an account', () => {
  const pickup = (net: string) => ({
    carrier: 'UPS',
    charge_code: 'WKLY',
    charge_description: 'Weekly Pickup',
    accessorial: 'Pickup',
    net,
  });
  const late = (net: string) => ({ carrier: 'UPS', charge_description: 'Late Payment Fee', net });

  it.each<[string, Record<string, string>, string]>([
    ['closes the finding about its charge', pickup('-25.00'), 'A14 2500 2500'],
    ['belongs to no finding about another charge', late('-25.00'), 'A14 2500 0'],
  ])('%s', async (name, credit, expected) => {
    const { importLines, found } = await addShipper(server, name);
    await importLines([...onInvoice(`${name} 03`, [pickup('25.00')]), ...onInvoice(`${name} 04`, [pickup('25.00')])]);
    expect(await found()).toEqual(['A14 2500 0']);
    const files = await importLines(onInvoice(`${name} 14`, [credit, pickup('30.00')]));
    expect(await found(files)).toEqual([expected]);
    expect(await found()).toEqual([expected]);
  });
});

describe('a credit for an invoice that was sent twice', () => {
  const lines = [ground('9.00'), residential('6.00'), OTHER];
  const reversed = [ground('-9.00'), residential('-6.00'), { ...OTHER, net: '-9.00' }];
  const twice = (name: string) => [...onInvoice(`${name} 03`, lines), ...onInvoice(`${name} 04`, lines)];

  it.each<[string, Record<string, string>[], string]>([
    ['closes the finding if it gives back everything', reversed, 'B3 2400 2400'],
    ['is a part if it gives back a parcel', reversed.slice(0, 2), 'B3 2400 1500'],
    ['is none if it bills the parcel again', [...reversed.slice(0, 2), ground('15.00')], 'B3 2400 0'],
    ['is none if it has the reason of another finding', [{ ...reversed[2], credit_type: 'Lost' }], 'B3 2400 0'],
  ])('%s', async (name, credits, expected) => {
    const { importLines, found } = await addShipper(server, name);
    await importLines(twice(name));
    expect(await found()).toEqual(['B3 2400 0']);
    const files = await importLines(onInvoice(`${name} 14`, credits));
    expect(await found(files)).toEqual([expected]);
    expect(await found()).toEqual([expected]);
  });

  it('leaves nothing to be found if it was there before', async () => {
    const { importLines, found } = await addShipper(server, 'at once');
    await importLines([...twice('at once'), ...onInvoice('at once 14', reversed)]);
    expect([await found(), await found()]).toEqual([[], []]);
  });

  it('leaves the rest to be found if a part was there before', async () => {
    const { importLines, found } = await addShipper(server, 'in part');
    await importLines([...twice('in part'), ...onInvoice('in part 14', reversed.slice(2))]);
    expect([await found(), await found()]).toEqual([['B3 2400 900'], ['B3 2400 900']]);
  });

  it('leaves the other findings about its parcels as they are', async () => {
    const { importLines, found } = await addShipper(server, 'others');
    const charged = [...lines, residential('5.00')];
    await importLines([...onInvoice('others 03', charged), ...onInvoice('others 04', charged)]);
    expect(await found()).toEqual(['A2 500 0', 'B3 2900 0']);
    await importLines(onInvoice('others 14', [...reversed, residential('-5.00')]));
    expect(await found()).toEqual(['A2 500 0', 'B3 2900 2900']);
  });

  it('reduces the finding if somebody has dismissed it', async () => {
    const { importLines, found, client } = await addShipper(server, 'dismissed');
    await importLines(twice('dismissed'));
    await found();
    const [finding] = await server.services.warehouse.rows<{ id: string }>(compileOvercharges(client));
    const statuses = new Map([[finding?.id ?? '', 'dismissed' as const]]);
    await decide(server.services, { clientId: client, note: 'Known', login: 'dismissed', statuses });
    const files = await importLines(onInvoice('dismissed 14', reversed.slice(2)));
    expect([await found(files), await found()]).toEqual([['B3 1500 0'], ['B3 1500 0']]);
  });
});
