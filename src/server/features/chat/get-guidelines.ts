import type { getGuidelines as endpoint } from '#contract/chat-calls.ts';
import type { Output } from '#contract/endpoint.ts';
import { listDateExamples } from '#model/dates/date-examples.ts';
import { reportsFor } from '#model/reports/reports.ts';
import type { SignedInContext } from '#server/context.ts';

/** Lists the ways to write dates, with what they mean today, and the reports that the reader can run from the chat. */
export async function getGuidelines({ now, session }: SignedInContext): Promise<Output<typeof endpoint>> {
  const reports = session.permissions.has('RUN_REPORTS') ? reportsFor([...session.permissions]) : [];
  return {
    dates: listDateExamples(now().toISOString().slice(0, 10)),
    reports: reports.map(({ id, name, description }) => ({ id, name, description })),
  };
}
