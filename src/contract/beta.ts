import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdText } from './values.ts';

export const tryBeta = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/try_beta/:userId/1',
  summary: 'Switches on beta features for the reader.',
  params: z.object({ userId: IdText }),
  output: z.object({ betaFlag: z.literal(true) }),
});

export const leaveBeta = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/try_beta/:userId/0',
  summary: 'Switches off beta features for the reader.',
  params: z.object({ userId: IdText }),
  output: z.object({ betaFlag: z.literal(false) }),
});
