import { type AskedReport, isTooLong } from '#assistant/report-question.ts';
import type { AnswerStep } from '#contract/assistant.ts';
import { lastTwelveMonths } from '#model/dates/default-ranges.ts';
import { formatLongDate } from '#model/dates/format-date.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { findReport, reports } from '#model/reports/reports.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import type { Answer } from './answer.ts';
import { replyTexts } from './reply-texts.ts';

interface Asked {
  language: LanguageCode;
  today: IsoDate;
  steps: AnswerStep[];
}

/** Answers a request for a report: the report to run, or what is missing. Reports cover one carrier and at most 13 months. */
export function answerReport(
  { reportId, carriers, dates, filters }: AskedReport,
  { language, today, steps }: Asked,
): Answer {
  const texts = replyTexts[language];
  const report = reportId === null ? null : findReport(reportId);
  const common = { agentsResponseFlow: steps };
  const decline = (text: string, choices: readonly string[]): Answer => ({
    reply: {
      type: 'DEFAULT_RESPONSE',
      data: { ...common, assistantResponse: text, defaultResponse: text, questions: choices.slice(0, 4) },
    },
    memory: { question: null, choices: choices.slice(0, 4).map((text) => ({ text, question: null })) },
  });
  if (report === null)
    return decline(
      texts.noReport,
      reports
        .slice(0, 4)
        .map(({ name }) =>
          `run the ${name} report ${carriers[0] ?? ''} ${dates === null ? '' : `${dates.from} to ${dates.to}`}`.trim(),
        ),
    );
  const range = dates ?? lastTwelveMonths(today);
  const again = (carrier: string) => `run the ${report.name} report for ${carrier}, ${range.from} to ${range.to}`;
  if (isTooLong(range)) {
    const carrier = carriers[0] ?? 'UPS';
    const years = [range.to.slice(0, 4), range.from.slice(0, 4)];
    return decline(
      texts.tooLong,
      years.map((year) => `run the ${report.name} report for ${carrier} in ${year}`),
    );
  }
  const [carrier] = carriers;
  if (carrier === undefined) return decline(texts.noCarrier, ['UPS', 'FedEx'].map(again));
  if (carriers.length > 1) return decline(texts.manyCarriers, carriers.map(again));
  if (filters.length > 0) return decline(texts.reportFilters(filters.join(', ')), [again(carrier)]);
  const { from, to } = range;
  const text = texts.report(report.name, carrier, formatLongDate(from, language), formatLongDate(to, language));
  return {
    reply: {
      type: 'REPORTS_RESPONSE',
      data: {
        ...common,
        assistantResponse: text,
        questions: [],
        reportsResponse: { reportName: report.name, carrier, startDate: from, endDate: to },
        isReportsJsonGenerated: true,
      },
    },
    memory: { question: null, choices: [] },
  };
}
