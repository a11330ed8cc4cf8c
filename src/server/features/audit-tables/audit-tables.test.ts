import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditTableRows, listAuditTables } from '#contract/audit-tables.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { upload } from '#test/upload-files.ts';

const AGREEMENTS = [
  'agreement,carrier,account,valid_from,valid_to,term,service,zone,weight_from_lb,weight_to_lb,revenue_from,revenue_to,charge,value,unit,source',
  'Main,UPS,,2025-01-01,2025-12-31,discount,UPS Ground,,,,,,,40,percent,"signed, page 3"',
  'Main,UPS,,2026-01-01,,discount,UPS Ground,,,,,,,42,percent,',
  'Main,UPS,,2026-01-01,,gsr_waived,,,,,,,,,,',
];
const FUEL = [
  'carrier,table,percent,valid_from,valid_to',
  'DHL Express,air,20,2026-01-01,2026-01-07',
  'DHL Express,air,21,2026-01-15,',
];

describe('the tables that the audit reads', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let foreignId: number;

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    foreignId = await addClient(server.services, { name: 'Other shipper' });
    const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
    await addUser(server.services, { login: 'analyst', roleNames, clientIds: [clientId] });
    await addUser(server.services, { login: 'other', roleNames, clientIds: [foreignId] });
    token = await server.signIn('analyst');
    await upload(server, token, clientId, [
      { name: 'agreements.csv', content: AGREEMENTS.join('\r\n') },
      { name: 'fuel.csv', content: FUEL.join('\n') },
    ]);
    const other = await server.signIn('other');
    await upload(server, token, clientId, [
      { name: 'holiday.csv', content: 'carrier,day,valid_from,valid_to\n,2026-07-03,,' },
    ]);
    await upload(server, other, foreignId, [{ name: 'secret.csv', content: AGREEMENTS.join('\n') }]);
  });
  afterAll(() => server.close());

  const list = async () => listAuditTables.output.parse((await server.get(`auditTables/${clientId}`, token)).body);
  const rows = async (query: string) =>
    listAuditTableRows.output.parse((await server.get(`auditTables/${clientId}/${query}`, token)).body);

  it('are listed with their files, their gaps and the periods of agreements', async () => {
    const { tables, periods } = await list();
    expect(tables.find(({ id }) => id === 'agreements')).toMatchObject({
      rows: 3,
      publicRows: 0,
      files: [{ fileName: 'agreements.csv', rows: 3, isAlone: false }],
      carrierIds: [1],
      gaps: [],
    });
    expect(tables.find(({ id }) => id === 'holidays')?.files).toMatchObject([
      { fileName: 'holiday.csv', isAlone: true },
    ]);
    const fuel = tables.find(({ id }) => id === 'fuel');
    expect(fuel).toMatchObject({ rows: 2 });
    expect(fuel?.publicRows).toBeGreaterThan(0);
    expect(fuel?.gaps).toContainEqual(expect.objectContaining({ series: 'air', from: '2026-01-08', to: '2026-01-14' }));
    expect(periods).toEqual([
      { agreement: 'Main', carrierId: 1, validFrom: '2025-01-01', validTo: '2025-12-31', terms: 1 },
      { agreement: 'Main', carrierId: 1, validFrom: '2026-01-01', validTo: null, terms: 2 },
    ]);
    expect(tables.map(({ id }) => id)).not.toContain('tracking-events');
  });

  it('are read in pages, by day, carrier, file and text', async () => {
    expect(await rows('agreements/rows?day=2025-06-01')).toMatchObject({
      total: 1,
      rows: [{ fileName: 'agreements.csv', line: 2, source: 'signed, page 3' }],
    });
    const page = await rows('agreements/rows?pageSize=2&page=2');
    expect([page.total, page.rows.length]).toEqual([3, 1]);
    expect(await rows('agreements/rows?page=9')).toEqual({ total: 3, rows: [] });
    expect((await rows('agreements/rows?text=gsr')).total).toBe(1);
    expect((await rows('agreements/rows?carrierId=3')).total).toBe(0);
    expect((await rows(`agreements/rows?fileId=${page.rows[0]?.fileId}`)).total).toBe(3);
    const published = await rows('claims/rows?from=public&carrierId=1&text=late');
    expect(published.rows[0]).toMatchObject({ fileId: null, fileName: 'claims.csv' });
    expect(published.rows[0]?.source).not.toBe('');
    expect((await server.get(`auditTables/${clientId}/fees/rows`, token)).status).toBe(404);
    expect((await server.get(`auditTables/${clientId}/agreements/rows?day=soon`, token)).status).toBe(400);
  });

  it('are downloaded as a file that can be uploaded again', async () => {
    const { status, body } = await server.get(`auditTables/${clientId}/agreements/rows.csv`, token);
    expect([status, body]).toEqual([200, `${AGREEMENTS.join('\r\n')}\r\n`]);
  });
});
