import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { getCaptcha } from '#contract/passwords.ts';
import type { TestServer } from './test-server.ts';

/** What the captcha's widget answers to a challenge of the server, after the same work. */
export async function solveCaptcha(server: TestServer): Promise<string> {
  const challenge = getCaptcha.output.parse((await server.get(getCaptcha.path, null)).body);
  const solution = await solveChallenge({ challenge, deriveKey });
  return toCaptchaResponse({ challenge, solution });
}

export function toCaptchaResponse(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

export function fromCaptchaResponse(response: string) {
  return JSON.parse(Buffer.from(response, 'base64').toString());
}
