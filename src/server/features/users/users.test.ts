import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User, UserFields } from '#contract/users.ts';
import { hashPassword } from '#server/passwords/hash-password.ts';
import { findMailedPassword, keepMailedPassword, redeemMailedPassword } from '#server/passwords/mailed-password.ts';
import { auditTrail, identityProviders, mailedPasswords, roles, tenants, users } from '#server/stores/schema.ts';
import { aSignal } from '#test/a-signal.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startMailServer } from '#test/mail-server.ts';
import { mailsIn, passwordIn } from '#test/mails.ts';
import { type Answer, startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';
import { whileHeld } from '#test/while-held.ts';

const MAILED_PASSWORD = 'Mailed1Parcels';

describe.each(ENGINES)('users on the %s store', (engine) => {
  let server: TestServer;
  let roleIds: Record<string, number>;
  let mineId: number;
  let childId: number;
  let otherId: number;
  let admin: string;
  let manager: string;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { db, tenantId } = server.services;
    mineId = await addClient(server.services, { name: 'Mine' });
    childId = await addClient(server.services, { name: 'Mine Child', parentId: mineId });
    otherId = await addClient(server.services, { name: 'Other' });
    const manages = ['USER_VIEW', 'USER_ADD', 'USER_EDIT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'];
    await db.insert(roles).values([
      { tenantId, name: 'ROLE_MANAGER', permissions: manages },
      { tenantId, name: 'ROLE_LOOKER', permissions: ['USER_VIEW'] },
    ]);
    const known = await db.select().from(roles);
    roleIds = Object.fromEntries(known.map(({ id, name }) => [name, id]));
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(server.services, { login: 'manager', roleNames: ['ROLE_MANAGER'], clientIds: [mineId] });
    await addUser(server.services, { login: 'looker', roleNames: ['ROLE_LOOKER'], clientIds: [mineId] });
    admin = await server.signIn('boss');
    manager = await server.signIn('manager');
  });
  afterAll(() => server.close());
  beforeEach(() => server.services.db.delete(auditTrail));

  const roleId = (name: string) => roleIds[name] ?? 0;
  const get = async (id: number, token = admin) => (await server.get(`users/${id}`, token)).body as User;
  const logins = ({ body }: Answer) => (body as { users: User[] }).users.map(({ login }) => login);
  const detail = ({ body }: Answer) => (body as { detail: string }).detail;

  /** Adds a separate user for a test and returns its id. */
  let made = 0;
  const aUser = (more: Partial<Parameters<typeof addUser>[1]> = {}) => {
    made += 1;
    return addUser(server.services, { login: `user-${made}`, roleNames: ['ROLE_GUEST'], clientIds: [mineId], ...more });
  };

  const edit = async (id: number, change: Partial<UserFields & { version: number }>, token = admin) => {
    const user = await get(id);
    return server.put(`users/${id}`, token, {
      login: user.login,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      roleIds: user.roles.map((role) => role.id),
      clientIds: user.clients.map((client) => client.id),
      internal: user.internal,
      chatEnabled: user.chatEnabled,
      version: user.version,
      ...change,
    });
  };

  /** Starts a change of a user while a password is being mailed to them, and returns its result. */
  async function whileMailing<Result>(userId: number, change: () => Promise<Result>): Promise<Result> {
    const [begun, finishing] = [aSignal(), aSignal()];
    const mailed = {
      passwordHash: await hashPassword(MAILED_PASSWORD),
      endsAt: new Date(server.clock.now().getTime() + 60_000),
    };
    const mailing = server.services.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for('update');
      begun.give();
      await finishing.given;
      const values = { userId, ...mailed };
      await tx
        .insert(mailedPasswords)
        .values(values)
        .onConflictDoUpdate({ target: mailedPasswords.userId, set: mailed });
    });
    await begun.given;
    const changing = change();
    // Transactions of the embedded store run one after another.
    if (engine === 'PostgreSQL') await expect.poll(isAnyWaiting).toBe(true);
    finishing.give();
    await mailing;
    return changing;
  }

  async function isAnyWaiting(): Promise<boolean> {
    const { rows } = await server.services.store.execute(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  }

  describe('the list', () => {
    it('can be searched by login, name and e-mail, with % and _ as ordinary characters', async () => {
      await aUser({ login: 'zoe_1', firstName: 'Zoë', lastName: 'Zimmer', email: 'zz@example.org' });
      await aUser({ login: 'zoe-1' });
      const search = async (text: string) =>
        logins(await server.get(`users?search=${encodeURIComponent(text)}`, admin));
      expect(await search('ZOE_1')).toEqual(['zoe_1']);
      expect(await search('zoë zimmer')).toEqual(['zoe_1']);
      expect(await search('example.org')).toEqual(['zoe_1']);
      expect(await search('%')).toEqual([]);
    });

    it('can be filtered by role, client and state, and has pages', async () => {
      const id = await aUser({ login: 'sleeper', roleNames: ['ROLE_CARRIER'], clientIds: [otherId], isActive: false });
      const list = async (query: string) => logins(await server.get(`users?${query}`, admin));
      expect(await list(`roleId=${roleId('ROLE_CARRIER')}`)).toEqual(['sleeper']);
      expect(await list(`clientId=${otherId}`)).toEqual(['sleeper']);
      expect(await list('state=inactive')).toEqual(['sleeper']);
      expect(await list(`state=active&clientId=${otherId}`)).toEqual([]);
      const all = await list('pageSize=200');
      expect([...(await list('pageSize=2&page=1')), ...(await list('pageSize=2&page=2'))]).toEqual(all.slice(0, 4));
      expect((await server.get('users?pageSize=2', admin)).body).toMatchObject({ total: all.length });
      expect(await get(id)).toMatchObject({ activated: false, lastSeenAt: null, clients: [{ name: 'Other' }] });
      expect((await server.get('users?state=asleep', admin)).status).toBe(400);
    });

    it('shows a manager only users all of whose clients the manager sees', async () => {
      const strangers = [
        await aUser({ login: 'stranger', clientIds: [otherId] }),
        await aUser({ login: 'half-stranger', clientIds: [mineId, otherId] }),
        await aUser({ login: 'clientless', clientIds: [] }),
      ];
      const familiar = await aUser({ login: 'familiar', clientIds: [childId] });
      const seen = logins(await server.get('users?pageSize=200', manager));
      expect(seen).toContain('familiar');
      expect(seen).not.toEqual(expect.arrayContaining(['stranger']));
      expect(seen.filter((login) => ['stranger', 'half-stranger', 'clientless', 'boss'].includes(login))).toEqual([]);
      expect((await server.get(`users/${familiar}`, manager)).status).toBe(200);
      for (const id of strangers) {
        expect((await server.get(`users/${id}`, manager)).status).toBe(404);
        expect((await edit(id, {}, manager)).status).toBe(404);
        const shut = { activated: false, version: 1 };
        expect((await server.put(`users/${id}/activation`, manager, shut)).status).toBe(404);
      }
    });

    it('contains no user of another tenant', async () => {
      const { db } = server.services;
      const [tenant] = await db
        .insert(tenants)
        .values({ name: `other-${engine}` })
        .returning();
      const id = await addUser(server.services, { login: 'foreigner', tenantId: tenant?.id ?? 0, roleNames: [] });
      expect(logins(await server.get('users?search=foreigner', admin))).toEqual([]);
      expect((await server.get(`users/${id}`, admin)).status).toBe(404);
      expect((await server.put(`users/${id}/activation`, admin, { activated: false, version: 1 })).status).toBe(404);
    });
  });

  describe('an edit', () => {
    it('changes the user from the next request on, and is recorded', async () => {
      const id = await aUser({ login: 'climber' });
      const token = await server.signIn('climber');
      const answer = await edit(id, {
        login: 'climber2',
        email: ' climber@example.org ',
        firstName: 'Cli',
        lastName: 'Mber',
        roleIds: [roleId('ROLE_ANALYST'), roleId('ROLE_CLIENT')],
        clientIds: [mineId, otherId],
        chatEnabled: true,
      });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          login: 'climber2',
          email: 'climber@example.org',
          firstName: 'Cli',
          lastName: 'Mber',
          chatEnabled: true,
          internal: false,
          version: 2,
          roles: [{ name: 'ROLE_ANALYST' }, { name: 'ROLE_CLIENT' }],
          clients: [{ name: 'Mine' }, { name: 'Other' }],
        },
      });
      expect((await server.get('account', token)).body).toMatchObject({ roles: ['ROLE_ANALYST', 'ROLE_CLIENT'] });
      expect((await server.get('clientsShort', token)).body).toMatchObject([
        { id: mineId },
        { id: childId },
        { id: otherId },
      ]);
      const [change] = await server.services.db.select().from(auditTrail);
      expect(change).toMatchObject({
        login: 'boss',
        subjectKind: 'user',
        subjectId: String(id),
        subjectName: 'climber2',
        action: 'edit',
        before: { login: 'climber', roles: ['ROLE_GUEST'], clients: ['Mine'] },
        after: { login: 'climber2', roles: ['ROLE_ANALYST', 'ROLE_CLIENT'], clients: ['Mine', 'Other'] },
      });
      expect(JSON.stringify(change)).not.toMatch(/password|argon/i);
    });

    it('ends a password that was mailed to the former address', async () => {
      const id = await aUser();
      const user = await get(id);
      const { login } = user;
      await keepMailedPassword(server.services, { user, password: MAILED_PASSWORD });
      expect((await edit(id, { email: `moved-${id}@example.com` })).status).toBe(200);
      await expect(server.signIn(login, MAILED_PASSWORD)).rejects.toThrow('Username or password is incorrect.');
      // A request for one can have begun before.
      expect(await keepMailedPassword(server.services, { user, password: MAILED_PASSWORD })).toBe(false);
      await expect(server.signIn(login, MAILED_PASSWORD)).rejects.toThrow('Username or password is incorrect.');
    });

    it('ends a password that is mailed to the former address at the same time', async () => {
      const id = await aUser();
      const { login } = await get(id);
      const edited = await whileMailing(id, () => edit(id, { email: `moved-${id}@example.com` }));
      expect(edited.status).toBe(200);
      await expect(server.signIn(login, MAILED_PASSWORD)).rejects.toThrow('Username or password is incorrect.');
    });

    it('keeps a password that was mailed if the address stays', async () => {
      const id = await aUser();
      const user = await get(id);
      const { login } = user;
      await keepMailedPassword(server.services, { user, password: MAILED_PASSWORD });
      expect((await edit(id, { firstName: 'Renamed' })).status).toBe(200);
      await server.signIn(login, MAILED_PASSWORD);
    });

    it('is refused on top of a newer version', async () => {
      const id = await aUser({ login: 'contested' });
      expect((await edit(id, { firstName: 'First', version: 1 })).status).toBe(200);
      const second = await edit(id, { firstName: 'Second', version: 1 });
      expect([second.status, detail(second)]).toEqual([
        409,
        'Someone else has changed the user contested in the meantime. Reload to see the changes.',
      ]);
      expect((await get(id)).firstName).toBe('First');
      expect(await server.services.db.select().from(auditTrail)).toHaveLength(1);
    });

    it.each<[string, Partial<UserFields>, string]>([
      ['a login with a blank', { login: 'a b' }, 'A login has 1 to 50 characters'],
      ['an empty login', { login: '' }, 'A login has 1 to 50 characters'],
      ['an invalid address', { email: 'nobody' }, 'Enter an e-mail address such as name@example.com.'],
      ['no role', { roleIds: [] }, 'Choose at least one role.'],
    ])('is refused with %s', async (_case, change, text) => {
      const answer = await edit(await aUser(), change);
      expect(answer.status).toBe(400);
      expect(detail(answer)).toContain(text);
    });

    it('is refused with a login that is taken, ignoring case, or a role or client that does not exist', async () => {
      await aUser({ login: 'Taken' });
      const id = await aUser();
      const taken = await edit(id, { login: 'tAKEN' });
      expect([taken.status, detail(taken)]).toEqual([409, 'The login tAKEN is already taken.']);
      expect((await edit(id, { roleIds: [999_999] })).status).toBe(404);
      expect((await edit(id, { clientIds: [999_999] })).status).toBe(404);
      expect((await get(id)).version).toBe(1);
    });
  });

  it('can share an address only while no identity provider serves its domain', async () => {
    const { db, tenantId } = server.services;
    const shared = { email: 'Twin@Corp.test' };
    await aUser({ email: 'twin@corp.test' });
    const second = await aUser();
    const dormant = await aUser({ email: 'twin@corp.test', isActive: false });
    expect((await edit(second, shared)).status).toBe(200);
    expect((await edit(second, { email: 'second@corp.test', version: 2 })).status).toBe(200);
    const provider = { name: 'Corp', entryPoint: 'https://idp.corp.test', issuer: 'corp', certificates: [] };
    await db.insert(identityProviders).values({ tenantId, ...provider, domains: ['corp.test'] });
    const refused = await edit(second, { ...shared, version: 3 });
    expect([refused.status, detail(refused)]).toEqual([409, 'A user needs to have a unique email id']);
    const activated = await server.put(`users/${dormant}/activation`, admin, { activated: true, version: 1 });
    expect([activated.status, detail(activated)]).toEqual([409, 'A user needs to have a unique email id']);
  });

  describe('a manager who is not an administrator', () => {
    it('can grant the permissions that they hold, for the clients that they see', async () => {
      const id = await aUser();
      const answer = await edit(
        id,
        { roleIds: [roleId('ROLE_GUEST'), roleId('ROLE_LOOKER')], clientIds: [childId] },
        manager,
      );
      expect(answer).toMatchObject({ status: 200, body: { clients: [{ id: childId }] } });
    });

    it('cannot grant a role with more than they hold, a client they do not see, or the internal flag', async () => {
      const id = await aUser();
      const role = await edit(id, { roleIds: [roleId('ROLE_ANALYST')] }, manager);
      expect([role.status, detail(role)]).toEqual([
        403,
        'The role ROLE_ANALYST grants permissions that you don’t have. Ask an administrator.',
      ]);
      expect((await edit(id, { roleIds: [roleId('ROLE_ADMIN')] }, manager)).status).toBe(403);
      expect((await edit(id, { clientIds: [otherId] }, manager)).status).toBe(404);
      const internal = await edit(id, { internal: true }, manager);
      expect([internal.status, detail(internal)]).toEqual([403, 'Only an internal user can make a user internal.']);
      const clientless = await edit(id, { clientIds: [] }, manager);
      expect([clientless.status, detail(clientless)]).toEqual([400, 'Choose at least one client.']);
      expect(await get(id)).toMatchObject({ version: 1, internal: false, roles: [{ name: 'ROLE_GUEST' }] });
    });

    it('cannot grant themselves more', async () => {
      const [self] = await server.services.db.select().from(users).where(eq(users.login, 'manager'));
      const answer = await edit(self?.id ?? 0, { roleIds: [roleId('ROLE_ADMIN')] }, manager);
      expect(answer.status).toBe(403);
    });

    it('cannot change a user who holds more', async () => {
      const strong = await aUser({ login: 'strong', roleNames: ['ROLE_ANALYST'] });
      const internal = await aUser({ login: 'inner', isInternal: true });
      for (const id of [strong, internal]) {
        expect((await edit(id, { email: 'mine@example.com' }, manager)).status).toBe(403);
        const shut = await server.put(`users/${id}/activation`, manager, { activated: false, version: 1 });
        expect(shut.status).toBe(403);
      }
      const refused = await edit(strong, {}, manager);
      expect(detail(refused)).toBe('strong has permissions that you don’t have. Ask an administrator.');
    });

    it('can read but not change users without USER_EDIT', async () => {
      const looker = await server.signIn('looker');
      const id = await aUser();
      expect((await server.get(`users/${id}`, looker)).status).toBe(200);
      expect((await edit(id, {}, looker)).status).toBe(403);
      expect((await server.put(`users/${id}/activation`, looker, { activated: false, version: 1 })).status).toBe(403);
    });
  });

  it('cannot list users without USER_VIEW', async () => {
    const id = await aUser({ login: 'outsider' });
    const token = await server.signIn('outsider');
    expect((await server.get('users', token)).status).toBe(403);
    expect((await server.get(`users/${id}`, token)).status).toBe(403);
  });

  describe('deactivation', () => {
    const activate = async (id: number, activated: boolean, version?: number) =>
      server.put(`users/${id}/activation`, admin, { activated, version: version ?? (await get(id)).version });

    it('ends the user’s sessions at once, until the user is activated and signs in again', async () => {
      const id = await aUser({ login: 'leaver' });
      const token = await server.signIn('leaver');
      expect((await server.get('account', token)).status).toBe(200);
      expect(await activate(id, false)).toMatchObject({ status: 200, body: { activated: false, version: 2 } });
      expect((await server.get('account', token)).status).toBe(401);
      expect((await server.get('regenerateToken', token)).status).toBe(401);
      await expect(server.signIn('leaver')).rejects.toThrow();
      expect((await activate(id, true)).body).toMatchObject({ activated: true });
      expect((await server.get('account', token)).status).toBe(401);
      expect((await server.get('account', await server.signIn('leaver'))).status).toBe(200);
      const kept = await server.services.db.select().from(auditTrail).orderBy(asc(auditTrail.id));
      expect(kept.map(({ action }) => action)).toEqual(['deactivate', 'activate']);
    });

    it('lets a mailed password be used while another one is mailed, which replaces it', async () => {
      const id = await aUser();
      const user = await get(id);
      await keepMailedPassword(server.services, { user, password: 'Former1Parcels' });
      const passwordHash = (await findMailedPassword(server.services, id)) ?? '';
      const used = { id, tenantId: server.services.tenantId, login: user.login, passwordHash };
      expect(await whileMailing(id, () => redeemMailedPassword(server.services, used))).toBe(false);
      await server.signIn(user.login, MAILED_PASSWORD);
    });

    it('ends a password that is mailed at the same time', async () => {
      const id = await aUser();
      const { login } = await get(id);
      expect((await whileMailing(id, () => activate(id, false))).status).toBe(200);
      expect((await activate(id, true)).status).toBe(200);
      await expect(server.signIn(login, MAILED_PASSWORD)).rejects.toThrow('Username or password is incorrect.');
    });

    it('ends a password that was mailed, even if the user is activated soon', async () => {
      const id = await aUser();
      const user = await get(id);
      const { login } = user;
      await keepMailedPassword(server.services, { user, password: MAILED_PASSWORD });
      expect((await activate(id, false)).status).toBe(200);
      expect(await keepMailedPassword(server.services, { user, password: MAILED_PASSWORD })).toBe(false);
      expect((await activate(id, true)).status).toBe(200);
      await expect(server.signIn(login, MAILED_PASSWORD)).rejects.toThrow('Username or password is incorrect.');
      await server.signIn(login);
    });

    // Transactions of the embedded store run one after another.
    it.skipIf(engine !== 'PostgreSQL').each([
      ['a deactivation', (id: number) => activate(id, false)],
      ['a new password', (id: number) => server.post(`users/${id}/resetPassword`, admin)],
    ])('lets the user sign out during %s', async (_change, change) => {
      const id = await aUser();
      const token = await server.signIn((await get(id)).login);
      const answers = await whileHeld(server.services, {
        hold: (tx) => tx.execute(sql`SELECT FROM access_version FOR UPDATE`),
        requests: [() => change(id), () => server.post('logout', token)],
      });
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('is refused on top of a newer version', async () => {
      const id = await aUser();
      expect((await activate(id, false, 7)).status).toBe(409);
      expect((await get(id)).activated).toBe(true);
    });
  });

  describe('adding a user', () => {
    const fields = (login: string, more: object = {}) => ({
      login,
      email: `${login}@example.com`,
      firstName: 'New',
      lastName: 'Comer',
      roleIds: [roleId('ROLE_GUEST')],
      clientIds: [mineId],
      internal: false,
      chatEnabled: false,
      ...more,
    });
    const add = (login: string, more: object = {}, token = admin) => server.post('users', token, fields(login, more));

    it('sends an invitation with a password that only allows a change of password', async () => {
      const answer = await add('newcomer');
      expect(answer).toMatchObject({ status: 201, body: { invited: true, user: { login: 'newcomer', version: 1 } } });
      const mail = mailsIn(server).find((text) => text.includes('To: newcomer@example.com')) ?? '';
      expect(mail).toContain('Subject: Your invitation to Parcelscope');
      const token = await server.signIn('newcomer', passwordIn(mail));
      expect((await server.get('checkPasswordExpirationDays', token)).body).toBeLessThanOrEqual(0);
      expect((await server.get('clientsShort', token)).status).toBe(403);
      const [change] = await server.services.db.select().from(auditTrail);
      expect(change).toMatchObject({ action: 'add', before: null, after: { login: 'newcomer', clients: ['Mine'] } });
      expect(JSON.stringify([answer.body, change]) + server.log()).not.toContain(passwordIn(mail));
    });

    it('keeps the user if the mail cannot be sent, and says so', async () => {
      const { settings } = server.services;
      settings.smtpUrl = 'smtp://127.0.0.1:1';
      const answer = await add('unreached');
      settings.smtpUrl = null;
      expect(answer).toMatchObject({ status: 201, body: { invited: false, user: { login: 'unreached' } } });
    });

    it('accepts a login once, and only grants that the editor may make', async () => {
      await add('unique');
      expect((await add('UNIQUE')).status).toBe(409);
      expect((await add('x1', { roleIds: [roleId('ROLE_ADMIN')] }, manager)).status).toBe(403);
      expect((await add('x2', { clientIds: [otherId] }, manager)).status).toBe(404);
      expect((await add('x3', { clientIds: [] }, manager)).status).toBe(400);
      expect((await add('x4', { internal: true }, manager)).status).toBe(403);
      expect((await add('x5', { isActive: true })).status).toBe(400);
      expect((await add('x6', {}, await server.signIn('looker'))).status).toBe(403);
      expect(logins(await server.get('users?search=x', admin)).filter((login) => /^x\d$/.test(login))).toEqual([]);
      expect((await add('colleague', {}, manager)).status).toBe(201);
    });
  });

  describe('a reset of the password', () => {
    it('mails a temporary password, ends the sessions, and is recorded without the password', async () => {
      const id = await aUser({ login: 'forgetful' });
      const token = await server.signIn('forgetful');
      expect((await server.post(`users/${id}/resetPassword`, admin)).body).toEqual({ reset: true });
      expect((await server.get('account', token)).status).toBe(401);
      await expect(server.signIn('forgetful')).rejects.toThrow();
      const mail = mailsIn(server).find((text) => text.includes('To: forgetful@example.com')) ?? '';
      expect(mail).toContain('An administrator has reset your Parcelscope password.');
      expect((await server.get('account', await server.signIn('forgetful', passwordIn(mail)))).status).toBe(200);
      const kept = await server.services.db.select().from(auditTrail);
      expect(kept).toMatchObject([{ action: 'reset password', subjectName: 'forgetful', before: null, after: null }]);
      expect(server.log()).not.toContain(passwordIn(mail));
    });

    it('sets no password that is mailed to an address that the user has just left', async () => {
      const id = await aUser();
      const { login } = await get(id);
      const accepting = aSignal();
      const mailServer = await startMailServer({ accepting: accepting.given });
      const { settings } = server.services;
      settings.smtpUrl = mailServer.url;
      try {
        const resetting = server.post(`users/${id}/resetPassword`, admin);
        await expect.poll(() => mailServer.received, { timeout: 20_000 }).toContain('.');
        expect((await edit(id, { email: 'new@example.com' })).status).toBe(200);
        accepting.give();
        const answer = await resetting;
        expect([answer.status, detail(answer)]).toEqual([
          409,
          `The e-mail address of ${login} has changed, so the password that was mailed to the former one was not set. Reset it again.`,
        ]);
      } finally {
        accepting.give();
        settings.smtpUrl = null;
        mailServer.stop();
      }
      const mailed = passwordIn(mailServer.received.join('\r\n'));
      expect(mailed).not.toBe('');
      await expect(server.signIn(login, mailed)).rejects.toThrow('Username or password is incorrect.');
      await server.signIn(login);
    });

    it('is refused for users who are inactive, have no address, hold more, or are not visible', async () => {
      const reset = async (user: Parameters<typeof aUser>[0], token = admin) => {
        const answer = await server.post(`users/${await aUser(user)}/resetPassword`, token);
        return [answer.status, detail(answer)];
      };
      expect(await reset({ login: 'shut', isActive: false })).toEqual([
        409,
        'shut is not active. Activate the user first.',
      ]);
      expect(await reset({ login: 'mute', email: '' })).toEqual([
        409,
        'mute has no e-mail address to send a password to.',
      ]);
      const [self] = await server.services.db.select().from(users).where(eq(users.login, 'boss'));
      expect((await server.post(`users/${self?.id}/resetPassword`, admin)).status).toBe(409);
      expect((await reset({ roleNames: ['ROLE_ANALYST'] }, manager))[0]).toBe(403);
      expect((await reset({ clientIds: [otherId] }, manager))[0]).toBe(404);
    });
  });

  describe('the last administrator', () => {
    const text = 'boss is the last active administrator. Make another internal user an administrator first.';
    let bossId: number;
    beforeAll(async () => {
      const [boss] = await server.services.db.select().from(users).where(eq(users.login, 'boss'));
      bossId = boss?.id ?? 0;
    });

    it('keeps the role, the internal flag and the active state', async () => {
      // Users who only meet one of the two conditions of an administrator do not count.
      await aUser({ roleNames: ['ROLE_ADMIN'] });
      await aUser({ roleNames: ['ROLE_ADMIN'], isInternal: true, isActive: false });
      const { version } = await get(bossId);
      const answers = [
        await edit(bossId, { roleIds: [roleId('ROLE_GUEST')] }),
        await edit(bossId, { internal: false }),
        await server.put(`users/${bossId}/activation`, admin, { activated: false, version }),
      ];
      expect(answers.map((answer) => [answer.status, detail(answer)])).toEqual(Array(3).fill([409, text]));
      expect(await get(bossId)).toMatchObject({ activated: true, internal: true, version });
      expect((await edit(bossId, { firstName: 'Still' })).status).toBe(200);
    });

    it('can be removed once there is another administrator', async () => {
      const id = await aUser({ login: 'second', roleNames: ['ROLE_ADMIN'], isInternal: true });
      const second = await server.signIn('second');
      const { version } = await get(bossId);
      expect((await server.put(`users/${bossId}/activation`, second, { activated: false, version })).status).toBe(200);
      const own = await server.get(`users/${id}`, second);
      const last = await server.put(`users/${id}/activation`, second, {
        activated: false,
        version: (own.body as User).version,
      });
      expect(last.status).toBe(409);
      await server.put(`users/${bossId}/activation`, second, { activated: true, version: version + 1 });
      admin = await server.signIn('boss');
    });
  });
});
