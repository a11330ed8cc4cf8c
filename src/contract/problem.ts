import { z } from 'zod';

export const ErrorCode = z.enum([
  'unauthorized',
  'forbidden',
  'second-factor',
  'second-factor-missing',
  'confirmation-required',
  'not-found',
  'invalid-request',
  'unknown-format',
  'unreadable-file',
  'conflict',
  'outdated',
  'too-large',
  'too-many-requests',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** An error response, `application/problem+json` (RFC 9457). `errors` names each invalid part of the request. */
export const Problem = z
  .object({
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: ErrorCode,
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
  })
  .meta({
    examples: [{ title: 'Not Found', status: 404, detail: 'There is no client 7.', code: 'not-found' }],
  });
export type Problem = z.infer<typeof Problem>;

/** The detail of answers to users whose password has expired. Source: shell.md §8. */
export const PASSWORD_EXPIRED = 'Your Password has been expired. Please change the password';
