import { z } from 'zod';
import { MAX_RECIPIENTS } from '#contract/report-schedules.ts';

/** Why the recipients of a schedule are rejected: their number, or an invalid address. */
export type RecipientsProblem = { kind: 'number' } | { kind: 'address'; address: string };

/** Returns the problem of a list of recipients, or `null`. */
export function findRecipientsProblem(addresses: readonly string[]): RecipientsProblem | null {
  if (addresses.length === 0 || addresses.length > MAX_RECIPIENTS) return { kind: 'number' };
  const wrong = addresses.find((address) => !z.email().safeParse(address.trim()).success);
  return wrong === undefined ? null : { kind: 'address', address: wrong };
}
