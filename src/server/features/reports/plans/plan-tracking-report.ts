import { eq } from 'drizzle-orm';
import type { Row, StructuredQuery } from '#contract/question.ts';
import type { TrackingReport } from '#contract/reports.ts';
import { formatGridDate } from '#model/dates/format-date.ts';
import { UPS } from '#model/trade/carriers.ts';
import { compileCountOf } from '#query/describe-statement.ts';
import { compileTracking } from '#query/lists/compile-tracking.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { TableColumn } from '#server/files/table.ts';
import { compiled } from '#server/questions/compiled.ts';
import { parcelScope } from '#server/questions/parcel-scope.ts';
import { clients } from '#server/stores/schema.ts';
import type { ReportPlan } from './report-plan.ts';

const NET = { NET_AMOUNT: 'Net Amount' };
// For carrier 1, the report also has gross amounts and incentives. Source: dashboards.md §9.
const ALL = { GROSS_AMOUNT: 'Gross Amount', INCENTIVE_AMOUNT: 'Incentives', ...NET };
const TEXTS = { CHARGE_DESCRIPTION: 'Charge', BUCKET_NAME: 'Category' };
const HEADER = {
  CARRIER_NAME: 'Carrier:',
  SERVICE: 'Service:',
  INVOICE_NUMBER: 'Invoice Number:',
  ACCOUNT_NUMBER: 'Account Number:',
  BILL_DATE: 'Invoice Date:',
  PICKUP_DATE: 'Ship Date:',
  ZONE: 'Zone:',
};

/**
 * Plans the report of a parcel on an invoice: its recipient and its charge lines. Throws `not-found` for a parcel that the
 * reader may not see.
 */
export async function planTrackingReport(ctx: SignedInContext, asked: TrackingReport): Promise<ReportPlan> {
  const scope = await parcelScope(ctx, asked);
  const [header] = await ctx.warehouse.read<Row>(
    compiled(() => compileTracking(question(asked, [...Object.keys(HEADER), ...ADDRESSES, ...OF_PARCEL]), scope)),
  );
  if (header === undefined || header.TRACKING_NUMBER !== asked.trackingNumber)
    throw new AppError('not-found', 'There is no such parcel.');
  const amounts: Record<string, string> = header.CARRIER_ID === UPS ? ALL : NET;
  const fields = [...Object.keys(TEXTS), ...Object.keys(amounts)];
  const rows = compiled(() => compileTracking(question(asked, fields), scope));
  const lines = await ctx.warehouse.read<Row>(rows);
  const [client] = await ctx.db.select({ name: clients.name }).from(clients).where(eq(clients.id, asked.clientId));
  return {
    name: `Tracking Invoice ${asked.trackingNumber}`,
    clientName: client?.name ?? '',
    dates: null,
    about: [['Tracking Number:', asked.trackingNumber], ...aboutParcel(header)],
    formats: ['pdf'],
    columns: [...columnsOf(TEXTS, 'text'), ...columnsOf(amounts, 'money')],
    currency: String(header.CURRENCY_CODE ?? 'USD'),
    rows,
    places: null,
    count: compileCountOf(rows),
    readTotals: async () => [
      'Total',
      null,
      ...Object.keys(amounts).map((name) => lines.reduce((sum, line) => sum + Number(line[name]), 0)),
    ],
  };
}

const OF_PARCEL = ['TRACKING_NUMBER', 'CARRIER_ID', 'CURRENCY_CODE'];
const PARTS = ['NAME', 'COMPANY', 'ADDRESS', 'CITY', 'STATE', 'POSTAL_CODE', 'CNTRY'];
const ADDRESSES = ['SENDER', 'CONSIGNEE'].flatMap((side) => PARTS.map((part) => `${side}_${part}`));

function question({ invoiceId, clientId }: TrackingReport, selectColumnNames: string[]): StructuredQuery {
  return {
    selectColumnNames,
    fromTableNames: ['charges'],
    whereClauseDetails: [{ column: 'tracking_id', condition: '=', value: invoiceId, operator: 'AND', matchCase: true }],
    groupByDetails: [],
    orderByDetails: [],
    clientId,
    childClientIdsCSV: '',
  };
}

function aboutParcel(header: Row): [label: string, value: string][] {
  const known = Object.entries(HEADER).map(([name, label]): [string, string] => [label, shown(header[name])]);
  const places = [
    ['SENDER', 'Sender:'],
    ['CONSIGNEE', 'Consignee:'],
  ].map(([side, label = '']): [string, string] => {
    const parts = PARTS.map((part) => shown(header[`${side}_${part}`])).filter((part) => part !== '');
    return [label, parts.join(', ')];
  });
  return [...known, ...places].filter(([, value]) => value !== '');
}

function shown(cell: Row[string] | undefined): string {
  const text = String(cell ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatGridDate(text) : text;
}

function columnsOf(labels: Record<string, string>, format: TableColumn['format']): TableColumn[] {
  return Object.values(labels).map((label) => ({ label, format }));
}
