import { eq } from 'drizzle-orm';
import { type DayEvent, writeCalendar } from '#audit/claims/calendar-file.ts';
import { groupBy } from '#audit/group-by.ts';
import type { downloadDeadlines as endpoint } from '#contract/deadlines.ts';
import type { Input } from '#contract/endpoint.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { compileDeadlines, type DeadlineSums } from '#query/audit/compile-deadlines.ts';
import { modelLabels } from '#server/assistant/model-labels.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { fillText } from '#server/mail/compose-mail.ts';
import { mailTexts } from '#server/mail/mail-texts.ts';
import { findLanguage } from '#server/mail/mail-user.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { clients } from '#server/stores/schema.ts';
import { addUpFindings } from './add-up-findings.ts';
import { deskAddress } from './desk-address.ts';

/** Sends the deadlines of one of the reader's clients as a calendar. It has amounts and rules, but names no parcel and no person. */
export async function downloadDeadlines(
  ctx: SignedInContext,
  { params: { clientId } }: Input<typeof endpoint>,
  { reply }: Http,
): Promise<unknown> {
  requireClient(ctx, clientId);
  const [found] = await ctx.db.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId));
  const scope = await readClientScope(ctx, [clientId]);
  const writtenAt = ctx.now();
  const statement = compileDeadlines(writtenAt.toISOString().slice(0, 10), scope);
  const sums = await ctx.answers.read<DeadlineSums>(scope.dataVersion, statement);
  const language = await findLanguage(ctx, ctx.session.userId);
  const client = found?.name ?? '';
  const url = deskAddress(ctx.settings, clientId);
  const calendar = writeCalendar({
    name: fillText(mailTexts[language].calendarName, { client }),
    writtenAt,
    events: [...groupBy(sums, ({ day }) => day)].map(([day, ofDay]): DayEvent => {
      const summary = fillText(mailTexts[language].calendarEvent, { client, ...amountOf(ofDay, language) });
      const rules = [...groupBy(ofDay, ({ rule }) => rule)].map(([rule, ofRule]) =>
        fillText(mailTexts[language].calendarRule, { rule: nameOf(rule, language), ...amountOf(ofRule, language) }),
      );
      return { uid: `deadline-${clientId}-${day}@parcelscope`, on: day, summary, description: rules.join('\n'), url };
    }),
  });
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', attachment(`deadlines-${client}.ics`))
    .send(calendar);
}

function amountOf(sums: readonly DeadlineSums[], language: LanguageCode): { amount: string; count: string } {
  const { amountMinor, currency, count } = addUpFindings(sums, 'outstanding');
  return { amount: formatMinor(amountMinor, currency, language), count: String(count) };
}

function nameOf(rule: string, language: LanguageCode): string {
  const english: Readonly<Record<string, { label: string }>> = auditRules;
  return modelLabels(language).values.rule?.[rule] ?? english[rule]?.label ?? rule;
}
