import type { AssistantReport } from '#contract/assistant.ts';
import { addMonths } from '#model/dates/iso-date.ts';
import { reports } from '#model/reports/reports.ts';
import { foldText } from '#model/texts/fold-text.ts';
import { carriers } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { requestReport } from './request-report.ts';

/** Source: shell.md §9, "downloadable back at most 13 months, one carrier only". */
const MAX_MONTHS = 13;

interface Asked {
  report: AssistantReport;
  clientId: number;
  childClientIdsCSV: string;
}

/** Queues a report that the assistant offered: one of the catalogue, for one carrier and at most 13 months. */
export async function requestChatReport(
  ctx: SignedInContext,
  { report: { reportName, carrier, startDate, endDate }, clientId, childClientIdsCSV }: Asked,
): Promise<{ id: number }> {
  const report = reports.find(({ name }) => foldText(name) === foldText(reportName));
  if (report === undefined) throw invalid('reportName', `There is no report ${reportName}.`);
  const known = carriers.find(({ name }) => foldText(name) === foldText(carrier));
  if (known === undefined) throw invalid('carrier', `There is no carrier ${carrier}.`);
  if (startDate > endDate) throw invalid('startDate', 'The start date must not be after the end date');
  if (endDate >= addMonths(startDate, MAX_MONTHS))
    throw invalid('startDate', `Choose dates of at most ${MAX_MONTHS} months.`);
  const dates = { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null } as const;
  return requestReport(ctx, {
    kind: 'catalogue',
    reportId: report.id,
    clientId,
    childClientIdsCSV,
    dates: { ...dates, from: startDate, to: endDate },
    whereClauses: [{ column: 'carrier_name', condition: 'in', value: [known.name], operator: 'AND', matchCase: true }],
    format: report.formats.find((format) => format === 'xlsx') ?? 'csv',
  });
}

function invalid(field: string, message: string): AppError {
  const path = `body.reportsAgentJson.${field}`;
  return new AppError('invalid-request', `${path}: ${message}`, [{ path, message }]);
}
