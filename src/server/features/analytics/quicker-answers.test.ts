import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Row, StructuredQuery } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import type { Widget } from '#model/pages/widget.ts';
import { countriesQuestion, rateCardTotals, totalQuestion } from '#model/pages/widget-question.ts';
import { openAnswerCache } from '#server/questions/answer-cache.ts';
import { openTablesInMemory, type TablesInMemory } from '#server/questions/tables-in-memory.ts';
import { importFiles } from '#server/stores/schema.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { NO_TABLES } from '#test/no-tables.ts';

const demo = withDemoServer();

const opened = pages.filter(({ permission, clients }) => permission === 'DASHBOARDS_VIEW' && clients !== 'demo');

/** What a widget asks besides its own question. */
function moreQuestions(page: Page, widget: Widget, own: StructuredQuery): StructuredQuery[] {
  if (widget.kind === 'map') return [countriesQuestion(own, page.defaultFact)];
  if (widget.kind === 'summary') return [totalQuestion(own)];
  if (widget.kind !== 'rateCard') return [];
  return [rateCardTotals(own, widget.rows), rateCardTotals(own, widget.columns), totalQuestion(own)];
}

function questionsOf(page: Page) {
  return page.widgets.flatMap((widget) => {
    const own = demo.question(page, widget.kind);
    return [own, ...moreQuestions(page, widget, own)].map((question) => ({ kind: widget.kind, question }));
  });
}

/** Asks all questions of a page, with nothing cached but some tables in memory, and counts the statements. */
async function ask(page: Page, isTogether: boolean, tables: Pick<TablesInMemory, 'answer'> = NO_TABLES) {
  const { warehouse, answers, turns } = demo.services();
  Object.assign(answers, openAnswerCache(warehouse, turns, tables));
  const read = vi.spyOn(warehouse, 'read');
  const given = [];
  for (const { kind, question } of questionsOf(page)) {
    const answer = demo.answer(page, kind, question);
    given.push(isTogether ? answer : await answer);
  }
  const all = await Promise.all(given);
  const statements = read.mock.calls.length;
  read.mockRestore();
  return { answers: all, statements };
}

/** Fractions depend on the order in which they are added up. */
function rounded(answers: readonly Row[][]): unknown {
  return answers.map((rows) =>
    rows.map((row) =>
      Object.entries(row).map(([id, value]) => [id, typeof value === 'number' ? Number(value.toPrecision(12)) : value]),
    ),
  );
}

it.each(opened.map((page) => [page.title, page] as const))(
  'answers the questions of %s together in the same way as one by one',
  async (_title, page) => {
    const [alone, together] = [await ask(page, false), await ask(page, true)];
    expect(rounded(together.answers)).toEqual(rounded(alone.answers));
    expect(together.statements).toBeLessThanOrEqual(alone.statements);
  },
);

/** Asks the questions of a page until their tables are in memory. */
async function askInMemory(page: Page, tables = openTablesInMemory(demo.services())) {
  for (let times = 0; times < 8; times++) {
    await ask(page, false, tables);
    await tables.settled();
  }
  return ask(page, false, tables);
}

/** How many questions of a page only the engine can answer: those that join tables, or that are asked in parts. All others are answered from memory. */
const LEFT_TO_ENGINE: Record<string, number> = { Audit: 5, 'Avoidable Costs': 5, 'Carrier Score': 1, 'Network Map': 1 };

it.each(opened.map((page) => [page.title, page] as const))(
  'answers the questions of %s from memory in the same way as the engine',
  async (title, page) => {
    const [alone, inMemory] = [await ask(page, false), await askInMemory(page)];
    expect(rounded(inMemory.answers)).toEqual(rounded(alone.answers));
    expect(inMemory.statements).toBe(LEFT_TO_ENGINE[title] ?? 0);
  },
);

it('leaves out what was undone while tables were in memory', async () => {
  const { db, warehouse } = demo.services();
  const spend = opened.find(({ id }) => id === 'spend') as Page;
  const tables = openTablesInMemory(demo.services());
  const before = await askInMemory(spend, tables);
  const { clientId } = demo.question(spend, 'amounts');
  const [file] = await warehouse.rows<{ id: number }>({
    sql: `SELECT file_id AS id FROM shipments WHERE client_id = {clientId:UInt32} AND bill_date > today() - 700 GROUP BY id ORDER BY count() DESC LIMIT 1`,
    params: { clientId },
  });
  const setState = (state: 'loaded' | 'undone') =>
    db
      .update(importFiles)
      .set({ state })
      .where(eq(importFiles.id, file?.id ?? 0));
  await setState('undone');
  const after = await askInMemory(spend, tables);
  expect(after.statements).toBe(0);
  expect(rounded(after.answers)).not.toEqual(rounded(before.answers));
  expect(rounded(after.answers)).toEqual(rounded((await ask(spend, false)).answers));
  await setState('loaded');
  expect(rounded((await askInMemory(spend, tables)).answers)).toEqual(rounded(before.answers));
});

it('reads the sums of the Spend page twice for five questions: by service, and by receiver', async () => {
  const spend = opened.find(({ id }) => id === 'spend') as Page;
  expect((await ask(spend, false)).statements).toBe(5);
  expect((await ask(spend, true)).statements).toBe(2);
});
