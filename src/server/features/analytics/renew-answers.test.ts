import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StructuredQuery } from '#contract/question.ts';
import { defaultRange } from '#model/dates/default-ranges.ts';
import type { Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { readerContext } from '#server/access/reader-context.ts';
import { BusyError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { openRepeatedQuestions } from '#server/questions/repeated-questions.ts';
import { importFiles, roles, userRoles, users } from '#server/stores/schema.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { getWidgetData } from './get-widget-data.ts';
import { renewAnswers } from './renew-answers.ts';

const demo = withDemoServer();
const spend = pages.find(({ id }) => id === 'spend') as Page;

beforeEach(() => {
  const { repeated, now } = demo.services();
  Object.assign(repeated, openRepeatedQuestions(now));
});

/** The question of a widget as the page opens: about the last two years. */
function opened(kind: 'amounts' | 'trend'): StructuredQuery {
  const { from, to } = defaultRange(demo.clock().now().toISOString().slice(0, 10));
  const dates = { column: 'bill_date', condition: 'between', operator: 'AND', matchCase: true } as const;
  return demo.question(spend, kind, { where: [{ ...dates, value: [from, to] }] });
}

async function adminContext(): Promise<SignedInContext> {
  const services = demo.services();
  const [admin] = await services.db.select().from(users).where(eq(users.login, 'admin'));
  return readerContext(services, admin?.id ?? 0);
}

/** Asks as the administrator, and returns the answer. */
async function ask(kind: 'amounts' | 'trend', times = 1): Promise<unknown> {
  const ctx = { ...(await adminContext()), accessSnapshot: await demo.services().accessCache.takeSnapshot() };
  const input = { params: { page: spend.id, widget: kind }, query: {}, body: opened(kind) };
  for (let count = 1; count < times; count++) await getWidgetData(ctx, input);
  return (await getWidgetData(ctx, input)).read();
}

/** Counts the statements that work reads from the warehouse. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const read = vi.spyOn(demo.services().warehouse, 'read');
  await work();
  const { length } = read.mock.calls;
  read.mockRestore();
  return length;
}

/** Undoes the client's largest file, or loads it again. Its rows stay in the warehouse. */
async function setLargest(state: 'loaded' | 'undone'): Promise<void> {
  const [file] = await demo.rows(
    `SELECT file_id AS id FROM shipments WHERE client_id = ${opened('amounts').clientId} AND bill_date >= '2026-01-01' GROUP BY id ORDER BY count() DESC LIMIT 1`,
  );
  const { db } = demo.services();
  await db
    .update(importFiles)
    .set({ state })
    .where(eq(importFiles.id, Number(file?.id)));
}

async function whileUndone<Result>(work: () => Promise<Result>): Promise<Result> {
  await setLargest('undone');
  try {
    return await work();
  } finally {
    await setLargest('loaded');
  }
}

/** Notes a question that was answered with other rows than those of today, by default as asked by the administrator. */
async function noteStale(kind: 'amounts' | 'trend', times: number, asker: Partial<SignedInContext['session']> = {}) {
  const { session } = await adminContext();
  const question = { page: spend.id, widget: kind, body: opened(kind) };
  const rows = { dataVersion: 0, hiddenFileIds: [] };
  for (let count = 0; count < times; count++) demo.services().repeated.note({ ...session, ...asker }, question, rows);
}

/** Adds a user with the clients of the administrator, but without roles. */
async function addUserWithoutRoles(login: string, isActive: boolean): Promise<number> {
  const { session } = await adminContext();
  return addUser(demo.services(), { login, isActive, roleNames: [], clientIds: [...session.clientIds] });
}

function listed(): string[] {
  const { repeated } = demo.services();
  return repeated.list(10).map(({ widget }) => widget);
}

describe('renewAnswers', () => {
  it('asks what was asked twice when rows have changed, and not what was asked once', async () => {
    const before = await ask('amounts', 2);
    await ask('trend');
    await whileUndone(async () => {
      await renewAnswers(demo.services());
      const after: unknown[] = [];
      expect(await countReads(async () => after.push(await ask('amounts')))).toBe(0);
      expect(after).not.toEqual([before]);
      expect(await countReads(() => ask('trend'))).toBe(1);
    });
  });

  it('moves the dates of a question to a new day', async () => {
    await ask('amounts', 2);
    demo.clock().advance({ days: 1 });
    await renewAnswers(demo.services());
    expect(await countReads(() => ask('amounts'))).toBe(0);
  });

  it('asks nothing as long as nothing has changed, or nobody has asked for days', async () => {
    const { renewal } = demo.services().repeated;
    await ask('amounts', 2);
    expect(await countReads(() => renewAnswers(demo.services()))).toBe(0);
    renewal.restsUntil = 0;
    demo.clock().advance({ days: 5 });
    expect(await countReads(() => renewAnswers(demo.services()))).toBe(0);
  });

  it('waits until the questions of readers have been answered', async () => {
    const { turns } = demo.services();
    await ask('amounts', 2);
    await whileUndone(async () => {
      let end = () => {};
      const reader = turns.take({ userId: 1, signal: null }, () => new Promise<void>((resolve) => (end = resolve)));
      const read = vi.spyOn(demo.services().warehouse, 'read');
      const renewed = renewAnswers(demo.services());
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(read).not.toHaveBeenCalled();
      end();
      await Promise.all([reader, renewed]);
      expect(read).toHaveBeenCalled();
      read.mockRestore();
    });
  });

  it('rests after asking, and then does what was left', async () => {
    const { renewal } = demo.services().repeated;
    await ask('amounts', 2);
    await whileUndone(async () => {
      await renewAnswers(demo.services());
      expect(renewal.restsUntil).toBeGreaterThan(performance.now());
    });
    expect(await countReads(() => renewAnswers(demo.services()))).toBe(0);
    renewal.restsUntil = 0;
    await renewAnswers(demo.services());
    expect(await countReads(() => ask('amounts'))).toBe(0);
  });

  it('rests after looking for questions, too, even if there was nothing to renew', async () => {
    const { repeated, store } = demo.services();
    await ask('amounts', 2);
    const { execute } = store;
    const slow = vi.spyOn(store, 'execute').mockImplementationOnce(async (...statement) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return execute(...statement);
    });
    await renewAnswers(demo.services());
    expect(slow).toHaveBeenCalled();
    slow.mockRestore();
    expect(repeated.renewal.restsUntil - performance.now()).toBeGreaterThan(300);
  });

  it('renews an answer that readers ask for a second time during a run', async () => {
    const { turns, repeated } = demo.services();
    await noteStale('amounts', 2);
    await noteStale('trend', 1);
    let end = () => {};
    const reader = turns.take({ userId: 1, signal: null }, () => new Promise<void>((resolve) => (end = resolve)));
    const count = vi.spyOn(turns, 'count');
    const renewed = renewAnswers(demo.services());
    await expect.poll(() => count.mock.calls.length).toBeGreaterThan(0);
    count.mockRestore();
    await noteStale('trend', 1);
    end();
    await Promise.all([reader, renewed]);
    repeated.renewal.restsUntil = 0;
    await renewAnswers(demo.services());
    expect(repeated.renewal.answers).toBe(2);
  });

  it('asks each question for the reader who asked it last, whoever has the same clients', async () => {
    const userId = await addUserWithoutRoles('noroles', true);
    await noteStale('trend', 3, { userId });
    await noteStale('amounts', 2);
    await renewAnswers(demo.services());
    expect(listed()).toEqual(['amounts']);
    expect(await countReads(() => ask('amounts'))).toBe(0);
  });

  it('asks for readers with the same clients together', async () => {
    const { db } = demo.services();
    const userId = await addUserWithoutRoles('secondadmin', true);
    const [role] = await db.select().from(roles).where(eq(roles.name, 'ROLE_ADMIN'));
    await db.insert(userRoles).values({ userId, roleId: role?.id ?? 0 });
    await ask('amounts');
    await ask('trend');
    await whileUndone(async () => {
      await noteStale('trend', 3, { userId });
      await noteStale('amounts', 2);
      expect(await countReads(() => renewAnswers(demo.services()))).toBe(1);
    });
  });

  it('forgets the questions of an account that is not active any more', async () => {
    const userId = await addUserWithoutRoles('gone', false);
    await noteStale('trend', 3);
    await noteStale('amounts', 2, { userId });
    await renewAnswers(demo.services());
    expect(listed()).toEqual(['trend']);
  });

  it('keeps a question that could not be answered for a moment, and logs this once', async () => {
    const { answers, log, repeated } = demo.services();
    await noteStale('trend', 3);
    await noteStale('amounts', 2);
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const write = vi.spyOn(answers, 'write').mockRejectedValue(new BusyError('unavailable', 'busy', 1));
    await renewAnswers(demo.services());
    expect(logged).toHaveBeenCalledOnce();
    write.mockRestore();
    logged.mockRestore();
    expect(listed()).toEqual(['trend', 'amounts']);
    repeated.renewal.restsUntil = 0;
    await renewAnswers(demo.services());
    expect(repeated.renewal.answers).toBe(2);
  });

  it('forgets a question when its reader does not see all of its clients any more', async () => {
    const { session } = await adminContext();
    const logged = vi.spyOn(demo.services().log, 'error');
    await noteStale('amounts', 2, { clientIds: [...session.clientIds, 999_999] });
    expect(listed()).toEqual(['amounts']);
    expect(await countReads(() => renewAnswers(demo.services()))).toBe(0);
    expect(listed()).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});
