import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Output } from '#contract/endpoint.ts';
import type { getCaptcha } from '#contract/passwords.ts';
import type { Services } from '#server/context.ts';
import { captchaKeys } from './captcha-keys.ts';

const VALID_MS = 10 * 60_000;
/** The iterations of each attempt. With the number of attempts below, solving a challenge takes a phone a few seconds. */
const COST = 2000;
const MIN_TRIES = 500;
const MAX_TRIES = 2000;

/** Creates a challenge for the captcha widget. Its expiry is part of the signed data. */
export async function createCaptcha({
  jwtKey,
  now,
}: Pick<Services, 'jwtKey' | 'now'>): Promise<Output<typeof getCaptcha>> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(MIN_TRIES, MAX_TRIES),
    data: { endsAtMs: now().getTime() + VALID_MS },
    deriveKey,
    ...captchaKeys({ jwtKey }),
  });
  return { parameters, signature };
}
