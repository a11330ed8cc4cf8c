import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Output } from '#contract/endpoint.ts';
import { CaptchaChallenge, getCaptcha } from '#contract/passwords.ts';
import { captchaKeys } from '#server/captcha/captcha-keys.ts';
import type { TestServer } from './test-server.ts';

const VALID_MS = 60_000;

/** Fetches a challenge and solves it like the captcha widget, which takes about a second of processor time. */
export async function solveCaptcha(server: TestServer): Promise<string> {
  return respondTo(getCaptcha.output.parse((await server.get(getCaptcha.path, null)).body));
}

/** Solves a challenge that is signed with the server's keys and takes a single try, for tests of the steps after the captcha. */
export async function solveEasyCaptcha({ services }: TestServer): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    data: { endsAtMs: services.now().getTime() + VALID_MS },
    deriveKey,
    ...captchaKeys(services),
  });
  return respondTo(CaptchaChallenge.parse(challenge));
}

async function respondTo(challenge: Output<typeof getCaptcha>): Promise<string> {
  return toCaptchaResponse({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

export function toCaptchaResponse(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

export function fromCaptchaResponse(response: string) {
  return JSON.parse(Buffer.from(response, 'base64').toString());
}
