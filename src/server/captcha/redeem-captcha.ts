import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { CaptchaChallenge } from '#contract/passwords.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { captchaSolutions } from '#server/stores/schema.ts';
import { captchaKeys } from './captcha-keys.ts';

const AGAIN = 'Please click on captcha to validate.';

const Response = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
type Response = z.infer<typeof Response>;

const Ends = z.object({ endsAtMs: z.number() });

/** Accepts the solution of a captcha once. Throws `invalid-request` if it is missing, wrong, expired or already used. */
export async function redeemCaptcha(
  { db, jwtKey, now }: Pick<Services, 'db' | 'jwtKey' | 'now'>,
  captchaResponse: string,
): Promise<void> {
  if (captchaResponse === '') throw refusal(AGAIN);
  const response = findResponse(captchaResponse);
  if (response === null || !(await isRight({ jwtKey }, response)))
    throw refusal(`The captcha was not solved. ${AGAIN}`);
  const { nonce, data } = response.challenge.parameters;
  const expiresAt = new Date(Ends.parse(data).endsAtMs);
  if (expiresAt <= now()) throw refusal(`The captcha is too old. ${AGAIN}`);
  await db.delete(captchaSolutions).where(lte(captchaSolutions.expiresAt, now()));
  const first = await db.insert(captchaSolutions).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  if (first.length === 0) throw refusal(`The captcha has already been used. ${AGAIN}`);
}

function findResponse(text: string): Response | null {
  try {
    return Response.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    return null;
  }
}

async function isRight(services: Pick<Services, 'jwtKey'>, { challenge, solution }: Response): Promise<boolean> {
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...captchaKeys(services),
  });
  return verified;
}

function refusal(detail: string): AppError {
  return new AppError('invalid-request', detail, [{ path: 'body.captchaResponse', message: detail }]);
}
