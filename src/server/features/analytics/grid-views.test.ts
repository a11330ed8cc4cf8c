import { describe, expect, it } from 'vitest';
import { gridRows, gridTotals, widgetData } from '#contract/analytics.ts';
import { type GridQuestion, type Row, toRows, type WhereClause } from '#contract/question.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView, type GridView } from '#model/pages/grid-view.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { totalQuestion } from '#model/pages/widget-question.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { aClause } from '#test/factories/question.factory.ts';

const BLOCK = 1000;

const demo = withDemoServer();

const dates = aClause('bill_date', 'between', ['2025-06-01', '2026-05-31']);

interface Asked {
  fact?: string;
  dataView?: GridView;
  where?: WhereClause[];
  filterModel?: GridQuestion['filterModel'];
}

const questionOf = (page: Page, { fact, dataView = defaultView, where = [dates], filterModel = {} }: Asked = {}) =>
  gridQuestion(page, { fact: fact ?? page.defaultFact, view: demo.view(where), dataView, sortModel: [], filterModel });

/** The answers so far by question. Several tests ask the same ones, and the data of the demo stays as it is. */
const answers = new Map<string, Promise<unknown>>();

function post(path: string, body: object): Promise<unknown> {
  const asked = JSON.stringify([path, body]);
  const answer = answers.get(asked) ?? ask(path, body);
  answers.set(asked, answer);
  return answer;
}

async function ask(path: string, body: object): Promise<unknown> {
  const answer = await demo.post(path, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Reads all rows below the group keys, block by block. */
async function rowsOf(page: Page, question: GridQuestion, groupKeys: string[] = []): Promise<Row[]> {
  const rows: Row[] = [];
  for (let last = 1; rows.length < last; ) {
    const block = { ...question, groupKeys, startRow: rows.length, endRow: rows.length + BLOCK };
    const { data, lastRow } = gridRows.output.parse(await post(`aidashboards/getRows/${page.id}`, block));
    if (lastRow >= 0) last = lastRow;
    if (data.length === 0) break;
    rows.push(...data);
  }
  return rows;
}

async function totalsOf(page: Page, question: GridQuestion): Promise<Row> {
  const { data } = gridTotals.output.parse(await post(`aidashboards/getTotals/${page.id}`, question));
  return data[0] ?? {};
}

async function tileOf(page: Page, fact: string, where = [dates]): Promise<Row[string]> {
  const kind = page.widgets[0]?.kind ?? 'amounts';
  const question = totalQuestion(demo.question(page, kind, { fact, where }));
  const [row] = toRows(widgetData.output.parse(await post(`aidashboards/data/${page.id}/${kind}`, question)));
  return row?.[fact] ?? null;
}

const sumOf = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
const nearly = (value: unknown) => expect.closeTo(Number(value ?? 0), 4);

// Comparison's tabs show the rows of other pages.
const withRows = pages.filter(({ columns, tabOf }) => columns.length > 0 && tabOf?.isSideBySide !== true);

/**
 * The views of each page that are tested: each grouping, and each pivot of a grouping on one of the pages with the same source, because
 * these pages answer it with the same statement.
 */
const viewsOf = new Map<Page, GridView[]>();
const tested = new Set<string>();
for (const page of withRows) {
  const isNew = ({ id }: GridView) => !tested.has(`${page.source.id} ${id}`);
  const views = page.dataViews.slice(1).filter((view) => view.pivot === null || isNew(view));
  for (const { id } of views) tested.add(`${page.source.id} ${id}`);
  viewsOf.set(page, views);
}

/** Combines the views of a page with its facts: each view with a fact whose parts add up, and each fact with a view. */
function viewsWithFacts(page: Page): [string, string, GridView][] {
  const views = viewsOf.get(page) ?? [];
  const [parts, others] = [true, false].map((adds) => page.facts.filter((fact) => isAdditive(page, fact) === adds));
  const combine = (facts: readonly string[], count: number) =>
    Array.from({ length: count }, (_, index) => {
      const [view, fact] = [views[index % views.length], facts[index % facts.length]];
      if (view === undefined || fact === undefined) throw new Error(`${page.id} has no views or facts.`);
      return [view.id, fact, view] satisfies [string, string, GridView];
    });
  return [
    ...combine(parts ?? [], Math.max(views.length, parts?.length ?? 0)),
    ...combine(others ?? [], others?.length ?? 0),
  ];
}

describe.each(withRows.map((page) => [page.id, page] as const))('the grid of %s', (_id, page) => {
  it('has a Total row that equals the sum of its rows, for every fact', async () => {
    // Facts that count all rows have the same question.
    const questions = new Map(page.facts.map((fact) => [JSON.stringify(questionOf(page, { fact })), fact]));
    for (const fact of questions.values()) {
      const question = questionOf(page, { fact });
      const rows = await rowsOf(page, question);
      const totals = await totalsOf(page, question);
      for (const { field } of question.valueCols)
        expect([fact, field, sumOf(rows, field)]).toEqual([fact, field, nearly(totals[field])]);
    }
  });

  it.each(viewsWithFacts(page))(
    'adds up to the tile on each level when grouped by %s, for %s',
    async (_, fact, dataView) => {
      const question = questionOf(page, { fact, dataView });
      const groups = await rowsOf(page, question);
      const totals = await totalsOf(page, question);
      const tile = await tileOf(page, fact);
      expect(Number(totals[fact] ?? 0)).toEqual(nearly(tile));
      if (!isAdditive(page, fact)) return;
      expect(sumOf(groups, fact)).toEqual(nearly(tile));
      const spread = Object.keys(totals).filter((name) => name.endsWith(`|${fact}`));
      if (dataView.pivot !== null) {
        const cells = (row: Row) => spread.reduce((sum, name) => sum + Number(row[name] ?? 0), 0);
        for (const row of [...groups, totals]) expect(cells(row)).toEqual(nearly(row[fact]));
      }
      const [first] = groups;
      const [name = ''] = dataView.groups.map((id) => id.toUpperCase());
      if (first === undefined || dataView.groups.length < 2) return;
      const below = await rowsOf(page, question, [String(first[name] ?? '')]);
      expect(sumOf(below, fact)).toEqual(nearly(first[fact]));
    },
  );

  it('shows the counted rows below each group', async () => {
    const [, dataView = defaultView] = page.dataViews;
    const question = questionOf(page, { dataView });
    const { rowsFact } = page.source;
    const [name = ''] = dataView.groups.map((id) => id.toUpperCase());
    for (const group of (await rowsOf(page, question)).slice(0, 2)) {
      const rows = await rowsOf(page, question, [String(group[name] ?? '')]);
      expect(rows.length).toBe(group[rowsFact]);
      const number = question.valueCols.at(-1)?.field ?? '';
      expect(sumOf(rows, number)).toEqual(nearly(group[number]));
    }
  });

  it('applies filters to groups and the Total row like to rows', async () => {
    const carrier = { filterType: 'text' as const, type: 'equals' as const, filter: 'ups' };
    const filterModel = { CARRIER_NAME: carrier };
    const [, dataView = defaultView] = page.dataViews;
    const where = [dates, aClause('carrier_name', '=', 'UPS')];
    const totals = await totalsOf(page, questionOf(page, { dataView, filterModel }));
    expect(Number(totals[page.defaultFact] ?? 0)).toEqual(nearly(await tileOf(page, page.defaultFact, where)));
    const groups = await rowsOf(page, questionOf(page, { dataView, filterModel }));
    expect(sumOf(groups, page.source.rowsFact)).toBe(totals[page.source.rowsFact]);
  });
});

it('shows only the rows of late packages for the fact of late packages', async () => {
  const score = pages.find(({ id }) => id === 'carrierScore');
  if (score === undefined) throw new Error('There is no Carrier Score');
  const late = await rowsOf(score, questionOf(score, { fact: 'latePackages' }));
  expect(new Set(late.map((row) => row.TRACKING_STATUS))).toEqual(new Set(['Late']));
  expect(sumOf(late, 'NO_OF_PKGS')).toBe(await tileOf(score, 'latePackages'));
});
