import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountDivisions, accountGroups, accounts, clients } from '#server/stores/schema.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoUsers } from './seed-demo-users.ts';

describe('seedDemoAccounts', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
    await seedDemoUsers(server.services);
    await seedDemoAccounts(server.services);
  });

  afterAll(() => server.close());

  const listStored = () =>
    server.services.db
      .select({
        clientCode: clients.code,
        carrierId: accounts.carrierId,
        number: accounts.number,
        name: accounts.name,
        group: accountGroups.name,
        division: accountDivisions.name,
        isActive: accounts.isActive,
      })
      .from(accounts)
      .innerJoin(clients, eq(clients.id, accounts.clientId))
      .innerJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
      .innerJoin(accountDivisions, eq(accountDivisions.id, accountGroups.divisionId));

  it('stores every account in its group and division, once', async () => {
    await seedDemoAccounts(server.services);
    const byNumber = (a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1);
    expect((await listStored()).sort(byNumber)).toEqual(demoAccounts().sort(byNumber));
  });

  it('has one inactive account', async () => {
    expect((await listStored()).filter(({ isActive }) => !isActive).map(({ number }) => number)).toEqual([
      '0000A1D3R9',
    ]);
  });
});
