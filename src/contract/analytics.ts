import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Columns, Rows, RowsAnswer, RowsRequest, StructuredQuery, TotalsRequest } from './question.ts';

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
