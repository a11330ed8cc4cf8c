import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { secondFactors } from '#server/stores/schema.ts';
import { newSecret, periodOf } from './authenticator.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { FACTOR_PURPOSE, findSecondFactor, wrongCode } from './second-factor.ts';

const PURPOSE = 'authenticator app that is being set up';
const MINUTES = 10;

const Enrolment = z.object({
  userId: z.number().int(),
  secret: z.string(),
  endsAt: z.number(),
  /** When the app that the new one replaces was set up, in milliseconds since 1970. */
  replaces: z.number().nullable(),
});
type Enrolment = z.infer<typeof Enrolment>;

/** Who sets up an app. */
interface Owner {
  id: number;
  tenantId: number;
  login: string;
}

/** Starts to set up an app. Nothing is stored: the sealed enrolment has the secret. */
export function beginEnrolment(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  userId: number,
  replaced: { setUpAt: Date } | null,
): { enrolment: string; secret: string } {
  const secret = newSecret();
  const endsAt = now().getTime() + MINUTES * 60_000;
  const content: Enrolment = { userId, secret, endsAt, replaces: replaced?.setUpAt.getTime() ?? null };
  return { enrolment: secrets.seal(JSON.stringify(content), PURPOSE), secret };
}

/** An app that has shown its first code. */
export interface ConfirmedApp {
  recoveryCodes: string[];
  /** Stores the app in place of the current one, while the caller has locked the user. Throws `invalid-request` if another app was set up after the enrolment began. */
  store(tx: Pick<Database, 'select' | 'insert'>): Promise<void>;
}

/** Checks the first code of an app. Throws `invalid-request` if it is wrong, or the enrolment belongs to somebody else or has ended. */
export function confirmEnrolment(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  { id, tenantId, login }: Owner,
  { enrolment, code }: { enrolment: string; code: string },
): ConfirmedApp {
  const opened = secrets.open(enrolment, PURPOSE);
  const found = opened === null ? null : Enrolment.parse(JSON.parse(opened));
  if (found === null || found.userId !== id || found.endsAt <= now().getTime()) throw enrolmentIsOver();
  const period = periodOf(found.secret, code, now());
  if (period === null) throw wrongCode();
  const recoveryCodes = newRecoveryCodes();
  const setUpAt = now();
  const stored = {
    sealedSecret: secrets.seal(found.secret, FACTOR_PURPOSE),
    lastStep: period,
    recoveryHashes: recoveryCodes.map(hashOfRecoveryCode),
    setUpAt,
  };
  return {
    recoveryCodes,
    async store(tx) {
      const before = await findSecondFactor(tx, id);
      // Somebody who has only the password must not replace an app that was set up meanwhile.
      if ((before?.setUpAt.getTime() ?? null) !== found.replaces) throw enrolmentIsOver();
      await tx
        .insert(secondFactors)
        .values({ userId: id, ...stored })
        .onConflictDoUpdate({ target: secondFactors.userId, set: stored });
      await recordChange({ now, session: { tenantId, login } }, tx, {
        kind: 'user',
        id,
        name: login,
        action: 'edit',
        before: { authenticatorSetUpAt: before?.setUpAt ?? null },
        after: { authenticatorSetUpAt: setUpAt },
      });
    },
  };
}

function enrolmentIsOver(): AppError {
  return new AppError('invalid-request', 'The time for setting up the app is over. Start again.');
}
