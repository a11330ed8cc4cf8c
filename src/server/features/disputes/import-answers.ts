import { sql } from 'drizzle-orm';
import type { AnswerFile, AnswerReceipt, RejectedAnswer } from '#contract/filings.ts';
import { type CarrierAnswer, readAnswers } from '#ingest/answers/read-answers.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type Services, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { answerFiles, captchaResponses } from '#server/stores/schema.ts';
import { type FiledClaim, findClaim, minorOf, readFiledClaims } from './filed-claims.ts';
import { toAnswerFile } from './list-answers.ts';
import type { NewStep } from './new-step.ts';
import { receiveAnswers } from './receive-answers.ts';
import { endAction, storeSteps } from './run-action.ts';
import { startAction } from './start-action.ts';

const BLOCK = 1000;
const MAX_PROBLEMS = 1000;

/** Imports a file with a carrier's answers to claims of one of the reader's clients. Lines that answer no claim are rejected. */
export async function importAnswers(ctx: SignedInContext, { request }: Http): Promise<AnswerFile> {
  const { clientId, fileName, content } = await receiveAnswers(request);
  requireClient(ctx, clientId);
  const { answers, rejected, missing } = readAnswers(content);
  if (missing.length > 0) throw new AppError('unreadable-file', `The file has no column for: ${missing.join(', ')}.`);
  const { login } = ctx.session;
  const action = await startAction(ctx, {
    clientId,
    login,
    request: { kind: 'answer', note: fileName },
    total: answers.length,
  });
  const outcome: Outcome = { approved: 0, denied: 0, rejected };
  try {
    await storeSteps(ctx, action, answerSteps(ctx, clientId, { answers, outcome }));
  } catch (error) {
    await endAction(ctx, action, 'The import failed on the server. What it has changed can be undone.');
    throw error;
  }
  await endAction(ctx, action, null);
  const [stored] = await ctx.db
    .insert(answerFiles)
    .values({ clientId, actionId: action.id, fileName, login, importedAt: ctx.now(), receipt: toReceipt(outcome) })
    .returning();
  if (stored === undefined) throw new Error('The file of answers was not stored.');
  return toAnswerFile(stored);
}

interface Outcome {
  approved: number;
  denied: number;
  rejected: RejectedAnswer[];
}

function toReceipt({ approved, denied, rejected }: Outcome): AnswerReceipt {
  const problems = rejected.toSorted((one, other) => one.line - other.line).slice(0, MAX_PROBLEMS);
  return { read: approved + denied + rejected.length, approved, denied, rejected: rejected.length, problems };
}

async function* answerSteps(
  ctx: SignedInContext,
  clientId: number,
  { answers, outcome }: { answers: readonly CarrierAnswer[]; outcome: Outcome },
): AsyncGenerator<NewStep[]> {
  const answered = new Set<string>();
  for (let at = 0; at < answers.length; at += BLOCK) {
    const block = answers.slice(at, at + BLOCK);
    const numbers = new Set(block.map(({ trackingNumber }) => trackingNumber));
    const claims = await readFiledClaims(ctx, clientId, [...numbers]);
    const found: { answer: CarrierAnswer; claim: FiledClaim }[] = [];
    for (const answer of block) {
      const claim = findClaim(
        answer,
        claims.filter(({ findingId }) => !answered.has(findingId)),
      );
      if ('reason' in claim) {
        outcome.rejected.push({ line: answer.line, value: cellOf(answer, claim.column), ...claim });
        continue;
      }
      answered.add(claim.findingId);
      found.push({ answer, claim });
    }
    await keepReasons(ctx, clientId, found);
    const steps = found.map(({ answer, claim }) => toStep(answer, claim));
    outcome.approved += steps.filter(({ status }) => status === 'approved').length;
    outcome.denied += steps.filter(({ status }) => status === 'denied').length;
    yield steps;
  }
}

/** Approving nothing is a denial, and approving everything needs no amount. */
function toStep(answer: CarrierAnswer, claim: FiledClaim): NewStep {
  const approved = minorOf(answer.approvedAmount, claim);
  const isDenied = !answer.isApproved || (answer.approvedAmount !== null && approved === 0);
  const isPart = !isDenied && answer.approvedAmount !== null && approved < claim.amountMinor;
  return {
    findingId: claim.findingId,
    kind: 'answer',
    status: isDenied ? 'denied' : 'approved',
    approvedMinor: isPart ? claim.creditedMinor + approved : null,
    note: answer.reason,
  };
}

/** Keeps what the carrier wrote with the parcel, where the details of its invoice show it. */
async function keepReasons(
  { db, now }: Pick<Services, 'db' | 'now'>,
  clientId: number,
  found: readonly { answer: CarrierAnswer; claim: FiledClaim }[],
): Promise<void> {
  const addedAt = now();
  const messages = new Map(
    found
      .filter(({ answer, claim }) => answer.reason !== '' && !['', '0'].includes(claim.trackingId))
      .map(({ answer, claim }) => [claim.trackingId, answer.reason]),
  );
  if (messages.size === 0) return;
  await db
    .insert(captchaResponses)
    .values([...messages].map(([trackingId, message]) => ({ clientId, trackingId, message, addedAt })))
    .onConflictDoUpdate({
      target: [captchaResponses.clientId, captchaResponses.trackingId],
      set: { message: sql`excluded.message`, addedAt },
    });
}

function cellOf(answer: CarrierAnswer, column: string): string {
  switch (column) {
    case 'invoice':
      return answer.invoiceNumber;
    case 'claimed amount':
      return answer.claimedAmount ?? '';
    case 'amount approved':
      return answer.approvedAmount ?? '';
    case 'answer':
      return answer.isApproved ? 'approved' : 'denied';
    default:
      return answer.trackingNumber;
  }
}
