import { z } from 'zod';

const KEY = 'parcelscope.sso';

/** The identity provider and e-mail of a sign-in in progress. */
const PendingSignIn = z.object({ idp: z.number().int(), email: z.string() });
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** Keeps the sign-in while the tab is at the identity provider, so that it can be repeated. Each tab has its own. */
export function keepPendingSignIn(pending: PendingSignIn): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function findPendingSignIn(): PendingSignIn | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (PendingSignIn.safeParse(JSON.parse(kept)).data ?? null);
}
