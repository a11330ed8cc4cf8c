import { eq, sql } from 'drizzle-orm';
import { layoutOf } from '#audit/claims/claim-file.ts';
import { explainClaim } from '#audit/claims/explain-claim.ts';
import type { Evidence } from '#audit/finding.ts';
import type { ActionRequest } from '#contract/disputes.ts';
import { compileFilableFindings, type FilableFinding } from '#query/audit/compile-disputes.ts';
import { scopeOfClient } from '#server/audit/scope-of-client.ts';
import type { Services } from '#server/context.ts';
import { filingLines, filings } from '#server/stores/schema.ts';
import type { NewStep } from './new-step.ts';
import type { StoredAction } from './start-action.ts';

/** Writes the lines of the files of claims, one file for each carrier, account and currency, and returns their steps. */
export async function* claimSteps(
  services: Services,
  action: StoredAction,
  { selection }: Extract<ActionRequest, { kind: 'file' }>,
): AsyncGenerator<NewStep[]> {
  const { warehouse, db, now } = services;
  const scope = await scopeOfClient(services, action.clientId);
  const chosen = { selection, today: now().toISOString().slice(0, 10) };
  const files = new OpenFilings(services, action);
  for await (const block of warehouse.stream(compileFilableFindings(chosen, scope))) {
    const found = block as unknown as FilableFinding[];
    const lines: (typeof filingLines.$inferInsert)[] = [];
    for (const finding of found) lines.push(await files.lineOf(finding));
    await db.insert(filingLines).values(lines).onConflictDoNothing();
    yield found.map(([findingId, decision]) => ({
      findingId,
      kind: 'file',
      status: decision === 'denied' ? 'refiled' : 'filed',
      approvedMinor: null,
    }));
  }
}

/** Writes how many claims each filing of an action has, and their sum. Filings without claims are not listed. */
export async function addUpFilings({ db }: Pick<Services, 'db'>, actionId: number): Promise<void> {
  const of = (what: string) => sql.raw(`(SELECT ${what} FROM filing_lines WHERE filing_id = filings.id)`);
  await db
    .update(filings)
    .set({ lines: sql`${of('count(*)')}`, sumMinor: sql`${of('coalesce(sum(amount_minor), 0)')}` })
    .where(eq(filings.actionId, actionId));
}

/** The filings of an action. A continued action uses those that it has already begun. */
class OpenFilings {
  private readonly known = new Map<string, { id: number; lines: number }>();

  constructor(
    private readonly services: Pick<Services, 'db' | 'now'>,
    private readonly action: StoredAction,
  ) {}

  async lineOf(finding: FilableFinding): Promise<typeof filingLines.$inferInsert> {
    const [findingId, , rule, carrierId, accountNumber, currencyCode, trackingNumber, trackingId] = finding;
    const [invoiceNumber, billDate, pickupDate, charge, amountMinor, creditedMinor, evidence] = finding.slice(8) as [
      string,
      string,
      string | null,
      string,
      number,
      number,
      string,
    ];
    const filing = await this.filingOf({ carrierId, accountNumber, currencyCode });
    filing.lines += 1;
    return {
      filingId: filing.id,
      ordinal: filing.lines,
      clientId: this.action.clientId,
      findingId,
      trackingId,
      rule,
      trackingNumber,
      invoiceNumber,
      billDate,
      pickupDate,
      charge,
      amountMinor: Number(amountMinor),
      creditedMinor: Number(creditedMinor),
      explanation: explainClaim(rule, (JSON.parse(evidence) as Evidence).facts, currencyCode),
    };
  }

  private async filingOf(of: { carrierId: number; accountNumber: string; currencyCode: string }) {
    if (this.known.size === 0) await this.readKnown();
    const key = keyOf(of);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { id: actionId, clientId, login } = this.action;
    const common = { actionId, clientId, login, filedAt: this.services.now(), layout: layoutOf(of.carrierId) };
    const [added] = await this.services.db
      .insert(filings)
      .values({ ...of, ...common })
      .returning({ id: filings.id });
    if (added === undefined) throw new Error('The filing was not stored.');
    const filing = { id: added.id, lines: 0 };
    this.known.set(key, filing);
    return filing;
  }

  private async readKnown(): Promise<void> {
    const begun = await this.services.db
      .select({
        id: filings.id,
        carrierId: filings.carrierId,
        accountNumber: filings.accountNumber,
        currencyCode: filings.currencyCode,
        last: sql<number>`(SELECT coalesce(max(ordinal), 0)::integer FROM filing_lines WHERE filing_id = filings.id)`,
      })
      .from(filings)
      .where(eq(filings.actionId, this.action.id));
    for (const { id, last, ...of } of begun) this.known.set(keyOf(of), { id, lines: Number(last) });
  }
}

function keyOf(of: { carrierId: number; accountNumber: string; currencyCode: string }): string {
  return `${of.carrierId}|${of.currencyCode}|${of.accountNumber}`;
}
