import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Columns, Rows, RowsAnswer, RowsRequest, StructuredQuery, TotalsRequest, WhereClause } from './question.ts';
import { IdNumber, IdsCsv } from './values.ts';

const PageName = z.string().max(60);

export const widgetData = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/data/:page/:widget',
  summary:
    'Returns the rows of a widget of a page: facts by dimensions of the model for the reader’s clients. Very many rows are returned by columns.',
  params: z.object({ page: PageName, widget: z.string().max(60) }),
  body: StructuredQuery,
  output: z.union([Rows, Columns]),
});

export const filterValues = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/data/:page/filters/:dimension',
  summary: 'Lists the values of a filter of a page as NAME and VALUE.',
  params: z.object({ page: PageName, dimension: z.string().max(60) }),
  body: StructuredQuery,
  output: z.object({ data: z.array(z.object({ NAME: z.string(), VALUE: z.string() })) }),
});

export const gridRows = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/getRows/:page',
  summary: 'Returns a block of rows or groups of a page’s grid.',
  params: z.object({ page: PageName }),
  body: RowsRequest,
  output: RowsAnswer,
});

export const gridTotals = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/getTotals/:page',
  summary: 'Returns the Total row of a page’s grid: the values over all of its rows.',
  params: z.object({ page: PageName }),
  body: TotalsRequest,
  output: Rows,
});

/** One side of a change: a view of a page. */
const ChangeSide = z.strictObject({
  clientId: IdNumber,
  childClientIdsCSV: IdsCsv.default(''),
  whereClauseDetails: z.array(WhereClause).max(100),
});
export type ChangeSide = z.infer<typeof ChangeSide>;

/**
 * A part of a change: `volume`, `mix`, `rate`, `accessorials`, `fuel`, `taxes` or `refunds` of spend, or a carrier. Money is in minor
 * units.
 */
export const ChangePart = z.object({ id: z.string(), change: z.number() });
export type ChangePart = z.infer<typeof ChangePart>;

export const explainChange = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/explainChange/:page',
  summary:
    'Splits the difference of a figure between two views of a page into parts that add up to it: spend into volume, mix, rate, accessorials, fuel, taxes and refunds, other amounts and counts by carrier. Ratios have no parts.',
  params: z.object({ page: PageName }),
  body: z.strictObject({ fact: z.string().max(100), now: ChangeSide, earlier: ChangeSide }),
  output: z.object({ now: z.number(), earlier: z.number(), parts: z.array(ChangePart) }),
});
