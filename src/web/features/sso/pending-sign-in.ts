import { z } from 'zod';

const KEY = 'parcelscope.sso';

/** Which identity provider was asked about which e-mail. */
const PendingSignIn = z.object({ idp: z.number().int(), email: z.string() });
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** Keeps what is asked while the tab is at the identity provider, for asking again; each tab keeps its own. */
export function keepPendingSignIn(pending: PendingSignIn): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function findPendingSignIn(): PendingSignIn | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (PendingSignIn.safeParse(JSON.parse(kept)).data ?? null);
}
