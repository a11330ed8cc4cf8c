import { sourceOfFact } from '#assistant/follow-up.ts';
import type { AnswerTable, AssistantQuestion, TableColumn } from '#contract/assistant.ts';
import { MAX_TABLE_ROWS } from '#contract/assistant.ts';
import type { Row, RowsRequest } from '#contract/question.ts';
import { definePage, type Page } from '#model/pages/page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { findSource } from '#model/sources/sources.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { compileRowCount, compileRows } from '#query/compile-rows.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';
import { majorText } from './figure-cells.ts';
import { datesClause, toClause } from './figure-rows.ts';
import { modelLabels } from './model-labels.ts';

/** The columns of a list of shipments. */
const rowsPage: Page = definePage({
  id: 'assistantRows',
  title: 'Shipments',
  purpose: 'Which shipments are behind a figure?',
  icon: 'dollar',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: ['netAmount'],
  defaultFact: 'netAmount',
  percentageBase: 'netAmount',
  filters: [],
  widgets: [],
  columns: [
    'tracking_number',
    'carrier_name',
    'service',
    'bill_date',
    'pickup_date',
    'invoice_number',
    'consignee_city',
    'normalised_consignee_state',
    'tracking_status',
    'net_amount',
    'bill_weight_pounds',
    'actual_weight_pounds',
    'transportation_discount',
    'net_other_accessorial_amount',
    'net_fuel_surcharge_amount',
    'no_of_pkgs',
    'pickup_days',
  ],
});

interface Asked {
  ctx: SignedInContext;
  question: AssistantQuestion;
  scope: ReaderScope;
  clientId: number;
  language: LanguageCode;
  currency: string;
}

/** The column that a figure sorts shipments by. */
function measureOf(fact: string): string {
  const found = findSource(sourceOfFact(fact) ?? '')?.facts[fact];
  const measure = found !== undefined && 'measure' in found ? found.measure : undefined;
  return rowsPage.columns.find(({ field }) => field === measure)?.name ?? 'NET_AMOUNT';
}

/** Lists shipments one by one, the first of the order that the question asks for. */
export async function answerRows({ ctx, question, scope, clientId, language, currency }: Asked): Promise<AnswerTable> {
  const limit = Math.min(question.limit ?? MAX_TABLE_ROWS, MAX_TABLE_ROWS);
  const [first] = question.figures;
  const sorted = first === undefined ? null : measureOf(first.fact);
  const request: RowsRequest = {
    startRow: 0,
    endRow: limit,
    groupKeys: [],
    sortModel:
      sorted === null || question.order === null
        ? []
        : [{ colId: sorted, sort: question.order.ascending ? 'asc' : 'desc' }],
    filterModel: {},
    rowGroupCols: [],
    valueCols: [],
    pivotCols: [],
    pivotMode: false,
    clientId,
    childClientIdsCSV: '',
    tableName: shipments.id,
    whereClauses: [datesClause(question.dates), ...question.where.map(toClause)],
  };
  const [rows, [count]] = await Promise.all([
    ctx.answers.read<Row>(
      scope.dataVersion,
      compiled(() => compileRows(rowsPage, request, scope)),
    ),
    ctx.answers.read<{ rows: number }>(
      scope.dataVersion,
      compiled(() => compileRowCount(rowsPage, request, scope)),
    ),
  ]);
  const shown = rowsPage.columns.filter(({ name }) => BASE.includes(name) || name === sorted);
  const labels = modelLabels(language);
  const columns = shown.map(({ field, label, format }): TableColumn => {
    const own = labels.dimensions[field] ?? labels.measures[field] ?? label;
    if (format === 'money') return { id: field, label: own, type: 'money', currency };
    if (format === 'integer') return { id: field, label: own, type: 'count' };
    return {
      id: field,
      label: own,
      type: format === 'date' ? 'date' : format === 'weight' || format === 'decimal' ? 'number' : 'text',
    };
  });
  const cells = rows.map((row) =>
    shown.map(({ name, format }) => {
      const cell = row[name] ?? null;
      if (typeof cell === 'number' && format === 'money') return majorText(cell, currency);
      return typeof cell === 'boolean' ? String(cell) : typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell;
    }),
  );
  const all = Number(count?.rows ?? rows.length);
  return { columns, rows: cells, totalRows: question.limit === null ? all : Math.min(all, question.limit) };
}

const BASE = [
  'TRACKING_NUMBER',
  'CARRIER_NAME',
  'SERVICE',
  'BILL_DATE',
  'NORMALISED_CONSIGNEE_STATE',
  'NET_AMOUNT',
  'BILL_WEIGHT_POUNDS',
];
