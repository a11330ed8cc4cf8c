import { z } from 'zod';
import { MAX_RECIPIENTS } from '#contract/report-schedules.ts';

/** Why a list of recipients is rejected: their number, or an invalid address. */
export type RecipientsProblem = { kind: 'number' } | { kind: 'address'; address: string };

/** Returns the problem of a list of recipients, or `null`. By default, there must be one at least. */
export function findRecipientsProblem(addresses: readonly string[], least = 1): RecipientsProblem | null {
  if (addresses.length < least || addresses.length > MAX_RECIPIENTS) return { kind: 'number' };
  const wrong = addresses.find((address) => !z.email().safeParse(address.trim()).success);
  return wrong === undefined ? null : { kind: 'address', address: wrong };
}
