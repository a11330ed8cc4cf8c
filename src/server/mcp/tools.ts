import type { z } from 'zod';
import { gridRows } from '#contract/analytics.ts';
import { type AssistantDates, type AssistantQuestion, ask } from '#contract/assistant.ts';
import { searchFindings } from '#contract/disputes.ts';
import { McpInputs } from '#contract/mcp.ts';
import { downloadReport, getReportsRequest, reportStatus } from '#contract/reports.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { reports } from '#model/reports/reports.ts';
import { pickLanguage } from '#model/texts/pick-language.ts';
import { answerStructured } from '#server/assistant/answer-question.ts';
import { withPlaces } from '#server/assistant/arrange-rows.ts';
import { datesClause, toClause } from '#server/assistant/figure-rows.ts';
import { limitPrompts } from '#server/assistant/limit-prompts.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Call } from '#server/http/serve.ts';
import { listModel } from './list-model.ts';

/** A tool for assistants of other programs. It can do what the reader's session can, and no more. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  isReadOnly: boolean;
  run: (ctx: SignedInContext, input: z.infer<Input>, call: Call) => Promise<unknown>;
}

const tool = <Input extends z.ZodObject>(declared: Tool<Input>) => declared as unknown as Tool;

export const tools: readonly Tool[] = [
  tool({
    name: 'list_figures',
    title: 'List figures',
    description: 'Lists the clients of the reader, and the figures, dimensions and measures that questions can name.',
    input: McpInputs.listFigures,
    isReadOnly: true,
    run: (_ctx, _input, call) => listModel(call),
  }),
  tool({
    name: 'ask_question',
    title: 'Ask a structured question',
    description:
      'Answers a question of figures, dimensions, filters and dates with the exact figures of the pages, at most 12 rows, and a link to the page with the same view.',
    input: McpInputs.askQuestion,
    isReadOnly: true,
    run: async (ctx, input) => {
      await limitPrompts(ctx);
      const { clientId, subClientIds } = input;
      const language = pickLanguage(null, ctx.languages);
      const { reply } = await answerStructured(ctx, withPlaces(toQuestion(input)), {
        clientId,
        subClientIds,
        language,
      });
      return reply;
    },
  }),
  tool({
    name: 'ask_in_words',
    title: 'Ask in words',
    description:
      'Understands a question in words and answers it with the exact figures of the pages, or asks back. Prefer ask_question if you know the ids.',
    input: McpInputs.askInWords,
    isReadOnly: true,
    run: async (_ctx, { prompt, clientId, subClientIds }, call) => {
      const { reply } = ask.output.parse(await call(ask, { body: { prompt, clientId, subClientIds } }));
      return reply;
    },
  }),
  tool({
    name: 'find_shipments',
    title: 'Find shipments',
    description:
      'Lists single shipments by dates and filters, such as tracking_number in a list. Amounts are in minor units (cents).',
    input: McpInputs.findShipments,
    isReadOnly: true,
    run: (_ctx, { clientId, subClientIds, dates, where, sortBy, ascending, limit }, call) =>
      call(gridRows, {
        params: { page: spend.id },
        body: {
          startRow: 0,
          endRow: limit,
          clientId,
          childClientIdsCSV: subClientIds.join(','),
          tableName: spend.source.id,
          whereClauses: [datesClause({ ...dates, isDefault: false }), ...where.map(toClause)],
          sortModel: sortBy === null ? [] : [{ colId: sortBy, sort: ascending ? 'asc' : 'desc' }],
        },
      }),
  }),
  tool({
    name: 'find_findings',
    title: 'Find audit findings',
    description:
      'Lists what carriers charged wrongly, those whose deadline comes first at the start. Amounts are in minor units of the named currency.',
    input: McpInputs.findFindings,
    isReadOnly: true,
    run: (_ctx, { clientId, filter, limit }, call) =>
      call(searchFindings, { params: { clientId: String(clientId) }, body: { filter, page: 1, pageSize: limit } }),
  }),
  tool({
    name: 'run_report',
    title: 'Run a report',
    description: `Queues a report of one carrier for at most 13 months and returns its id for report_status. Reports: ${reports
      .map(({ name }) => name)
      .join(', ')}.`,
    input: McpInputs.runReport,
    isReadOnly: false,
    run: (_ctx, { clientId, subClientIds, report }, call) =>
      call(getReportsRequest, {
        body: { reportsAgentJson: report, client: clientId, childClientIdsCSV: subClientIds.join(',') },
      }),
  }),
  tool({
    name: 'report_status',
    title: 'State of a report',
    description:
      'Returns whether a report is Queued, Running, Completed or Failed, and where a completed one is downloaded.',
    input: McpInputs.reportStatus,
    isReadOnly: true,
    run: async (_ctx, { id }, call) => {
      const { status, reason } = reportStatus.output.parse(await call(reportStatus, { params: { id: String(id) } }));
      const download = status === 'Completed' ? downloadReport.path.replace(':id', String(id)) : null;
      return { status, reason, download };
    },
  }),
];

function toQuestion(input: z.infer<typeof McpInputs.askQuestion>): AssistantQuestion {
  const { figures, by, where, dates, compareDates, order, limit, explainChange } = input;
  const stated = (range: z.infer<typeof McpInputs.askQuestion>['dates']): AssistantDates => ({
    ...range,
    isDefault: false,
  });
  return {
    kind: explainChange ? 'why' : 'figures',
    figures,
    by: explainChange ? [] : by,
    where,
    dates: stated(dates),
    compare: compareDates === null ? null : { dates: stated(compareDates), where: null },
    order,
    limit,
    averagePer: null,
    isShareOfTotal: false,
    isCountOfGroups: false,
    subClientIds: null,
  };
}
