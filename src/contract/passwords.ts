import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const api = '/aiparcelweb/api/account';

/** A proof-of-work challenge for the captcha widget. The signature covers the parameters. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string(),
});

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/aiparcelweb/nologin/captcha',
  summary: 'Returns a captcha challenge that the browser must solve within minutes. A solution is accepted once.',
  output: CaptchaChallenge,
});

export const initPasswordReset = endpoint({
  method: 'POST',
  path: `${api}/reset_password/init`,
  summary:
    'Mails a temporary password to the user of an e-mail address or username. `captchaResponse` is the solved captcha.',
  body: z.strictObject({
    email: z.string().trim().min(1, 'Please input your Username!').max(200),
    captchaResponse: z.string().max(10_000).default(''),
  }),
  output: z.object({ mailed: z.literal(true) }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: `${api}/change_password`,
  summary:
    'Changes the password of the signed-in user and ends all sessions of the user. A user with an authenticator app who last proved who they are more than ten minutes ago is refused with the code `confirmation-required`.',
  body: z.strictObject({
    username: z.string().min(1, 'Please input your Username!').max(200),
    oldPassword: z.string().max(200),
    newPassword: z.string().max(200),
  }),
  output: z.object({ passwordChanged: z.literal(true) }),
});
