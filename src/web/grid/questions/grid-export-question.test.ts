import { describe, expect, it } from 'vitest';
import { GridExportRequest } from '#contract/question.ts';
import { SubmittedReport } from '#contract/reports.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import { type ExportedGrid, gridExportQuestion, submittedReport } from './grid-export-question.ts';

const where = [
  {
    column: 'bill_date',
    condition: 'between' as const,
    value: ['2026-01-01', '2026-01-31'],
    operator: 'AND' as const,
    matchCase: true,
  },
];
const SEEN: ExportedGrid = {
  page: spend,
  question: gridQuestion(spend, {
    fact: 'totalSpend',
    view: { clientId: 3, childClientIds: [4], dateType: 'bill_date', where },
    dataView: defaultView,
    sortModel: [{ colId: 'NET_AMOUNT', sort: 'desc' }],
    filterModel: { SERVICE: { filterType: 'text', type: 'contains', filter: 'air' } },
  }),
  columns: ['INVOICE_NUMBER', 'NET_AMOUNT'],
  weightUnit: 'kgs',
  fact: 'totalSpend',
  dates: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
};

describe('a grid on screen', () => {
  it('is exported with its columns, in a form the server accepts', () => {
    const question = gridExportQuestion(SEEN);
    expect(GridExportRequest.parse(question)).toEqual(question);
    expect(question.columns).toEqual(['INVOICE_NUMBER', 'NET_AMOUNT']);
  });

  it('is submitted with all fields of a report', () => {
    expect(SubmittedReport.parse(submittedReport(SEEN, 12))).toMatchObject({
      clientId: 3,
      childClientIdsCSV: '4',
      pageName: 'spend',
      fact: 'totalSpend',
      dateType: 'bill_date',
      fromDate: '2026-01-01',
      toDate: '2026-01-31',
      rowCount: 12,
      fromTableNames: ['shipments'],
      selectColumnNames: ['INVOICE_NUMBER', 'NET_AMOUNT'],
      orderByDetails: [{ column: 'NET_AMOUNT', ascending: false }],
      filterModel: { SERVICE: { type: 'contains', filter: 'air' } },
      whereClauseDetails: [{ column: 'bill_date' }, { column: 'totalSpend', condition: 'is not null' }],
    });
  });
});
