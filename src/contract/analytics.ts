import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Columns, Rows, RowsAnswer, RowsRequest, StructuredQuery, TotalsRequest } from './question.ts';

const PageName = z.string().max(60);

export const widgetData = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/data/:page/:widget',
  summary:
    'Rows of a widget of a page: facts by dimensions of the model, within the reader’s clients; by columns where they are very many.',
  params: z.object({ page: PageName, widget: z.string().max(60) }),
  body: StructuredQuery,
  output: z.union([Rows, Columns]),
});

export const filterValues = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/data/:page/filters/:dimension',
  summary: 'The values a filter of a page can take, as NAME and VALUE.',
  params: z.object({ page: PageName, dimension: z.string().max(60) }),
  body: StructuredQuery,
  output: z.object({ data: z.array(z.object({ NAME: z.string(), VALUE: z.string() })) }),
});

export const gridRows = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/getRows/:page',
  summary: 'A block of rows or groups of a page’s grid.',
  params: z.object({ page: PageName }),
  body: RowsRequest,
  output: RowsAnswer,
});

export const gridTotals = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/aidashboards/getTotals/:page',
  summary: 'The Total row of a page’s grid: the values over all of its rows.',
  params: z.object({ page: PageName }),
  body: TotalsRequest,
  output: Rows,
});
