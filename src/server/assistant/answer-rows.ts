import type { AnswerTable, AssistantQuestion, TableColumn } from '#contract/assistant.ts';
import { MAX_TABLE_ROWS } from '#contract/assistant.ts';
import type { Row, RowsRequest } from '#contract/question.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { compileRowCount, compileRows } from '#query/compile-rows.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';
import { majorText } from './figure-cells.ts';
import { datesClause, toClause } from './figure-rows.ts';
import { modelLabels } from './model-labels.ts';
import { type LinkedReader, rowsLink } from './page-link.ts';
import { countedRows, type RowList, rowListOf } from './row-lists.ts';

interface Asked {
  ctx: SignedInContext;
  question: AssistantQuestion;
  scope: ReaderScope;
  clientId: number;
  language: LanguageCode;
  currency: string;
  reader: LinkedReader;
}

/** The column that a figure sorts rows by. */
function sortColumn({ page, sorted }: RowList, fact: string): string {
  const found = page.source.facts[fact];
  const measure = found !== undefined && 'measure' in found ? found.measure : undefined;
  return page.columns.find(({ field }) => field === measure)?.name ?? sorted;
}

/** Lists single rows of the source of the figure, the first of the order that the question asks for. */
export async function answerRows({
  ctx,
  question,
  scope,
  clientId,
  language,
  currency,
  reader,
}: Asked): Promise<AnswerTable> {
  const limit = Math.min(question.limit ?? MAX_TABLE_ROWS, MAX_TABLE_ROWS);
  const [first] = question.figures;
  const list = rowListOf(question);
  const sorted = first === undefined ? null : sortColumn(list, first.fact);
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
    tableName: list.page.source.id,
    whereClauses: [datesClause(question.dates), ...question.where.map(toClause), ...countedRows(list, first?.fact)],
  };
  const [rows, [count]] = await Promise.all([
    ctx.answers.read<Row>(
      scope.dataVersion,
      compiled(() => compileRows(list.page, request, scope)),
    ),
    ctx.answers.read<{ rows: number }>(
      scope.dataVersion,
      compiled(() => compileRowCount(list.page, request, scope)),
    ),
  ]);
  const shown = list.page.columns.filter(({ name, isHidden }) => !isHidden || name === sorted);
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
  const canSearch = ctx.session.permissions.has('TRACKING_NUMBER_SEARCH_FILTER');
  const links = rows.map((row) => {
    const number = row.TRACKING_NUMBER;
    const values = canSearch && typeof number === 'string' ? [{ dimension: 'tracking_number', value: number }] : null;
    const link =
      values === null ? null : rowsLink(question, { fact: list.page.source.rowsFact, where: [], values }, reader);
    return shown.map(() => link);
  });
  return { columns, rows: cells, links, totalRows: question.limit === null ? all : Math.min(all, question.limit) };
}
