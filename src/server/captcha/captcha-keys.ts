import { createHmac } from 'node:crypto';
import type { Services } from '#server/context.ts';

/** Derives the keys that sign captcha challenges and their solutions from the key of the session tokens. */
export function captchaKeys({ jwtKey }: Pick<Services, 'jwtKey'>) {
  const derived = (use: string) => createHmac('sha256', jwtKey).update(use).digest('hex');
  return { hmacSignatureSecret: derived('captcha challenge'), hmacKeySignatureSecret: derived('captcha answer') };
}
