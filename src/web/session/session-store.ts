import { useSyncExternalStore } from 'react';
import { markActive } from './activity.ts';
import { findTokenClaims } from './token-claims.ts';

/** The session stored in this browser, shared by all tabs. */
export interface Session {
  token: string | null;
  /** When the token was received by this browser's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** Days until the password expires; 0 or less once it has, `null` while unknown. */
  passwordDays: number | null;
  /** Name of the landing page, '' for none; `null` while it has to be chosen. */
  landingPage: string | null;
}

export interface Tenant {
  tenantName: string;
  database: string;
}

const KEYS = {
  token: 'parcelscope.token',
  receivedAt: 'parcelscope.tokenReceivedAt',
  passwordDays: 'parcelscope.passwordDays',
  landingPage: 'parcelscope.landingPage',
  tenant: 'parcelscope.tenant',
};

const ENDED = 'parcelscope.sessionEnded';
const IDLE = 'parcelscope.sessionIdle';

const listeners = new Set<() => void>();
let snapshot = read();
let hasSignedOut = false;

window.addEventListener('storage', (event) => {
  if (event.key !== null && !Object.values(KEYS).includes(event.key)) return;
  const before = snapshot.token;
  announce();
  // Another tab has signed in another user, who must not see the data of this tab.
  if (isOtherUser(before, snapshot.token)) window.location.reload();
});

export function getSession(): Session {
  return snapshot;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether sign-in is complete. A token alone is not enough. */
export function isSignedIn({ token, passwordDays, landingPage }: Session): boolean {
  return token !== null && passwordDays !== null && landingPage !== null;
}

/** Whether two tokens belong to different users. */
export function isOtherUser(before: string | null, after: string | null): boolean {
  if (before === null || after === null || before === after) return false;
  return findTokenClaims(before)?.userId !== findTokenClaims(after)?.userId;
}

/** Stores a token: a renewed one, or the first one of a session that the sign-in page then completes. */
export function storeToken(token: string): void {
  forgetEnd();
  if (snapshot.token === null) markActive();
  hasSignedOut = false;
  if (isOtherUser(snapshot.token, token)) clearSignInState();
  localStorage.setItem(KEYS.receivedAt, String(Date.now()));
  localStorage.setItem(KEYS.token, token);
  announce();
}

/** Completes the session, which gives access to the guarded pages. */
export function storeSession({ passwordDays, landingPage }: { passwordDays: number; landingPage: string }): void {
  localStorage.setItem(KEYS.landingPage, landingPage);
  localStorage.setItem(KEYS.passwordDays, String(passwordDays));
  announce();
}

/** Stores the days until the password expires, which change during a long session. */
export function storePasswordDays(days: number): void {
  localStorage.setItem(KEYS.passwordDays, String(days));
  announce();
}

/** Ends a session that the server no longer accepts. The sign-in page says so. */
export function endSession(): void {
  if (isSignedIn(snapshot)) sessionStorage.setItem(ENDED, 'true');
  clearSession();
}

/** Ends the session of all tabs because the user did nothing for too long. Their sign-in pages say so. */
export function endIdleSession(): void {
  localStorage.setItem(IDLE, 'true');
  clearSession();
}

/**
 * How the last session ended, if nobody has signed in since: `idle` after too long without activity, or `ended` if the server
 * ended the session of this tab.
 */
export function findSessionEnd(): 'idle' | 'ended' | null {
  if (localStorage.getItem(IDLE) !== null) return 'idle';
  return sessionStorage.getItem(ENDED) === null ? null : 'ended';
}

function forgetEnd(): void {
  sessionStorage.removeItem(ENDED);
  localStorage.removeItem(IDLE);
}

/** Ends the session in all tabs. The guarded pages then redirect to the sign-in page. */
export function clearSession(): void {
  localStorage.removeItem(KEYS.token);
  localStorage.removeItem(KEYS.receivedAt);
  clearSignInState();
  announce();
}

/**
 * Records that the user is signing out. However the session then ends in this browser, the next sign-in doesn't return to
 * this page.
 */
export function startSignOut(): void {
  forgetEnd();
  hasSignedOut = true;
}

/** Ends the session at the user's request, so that the next sign-in doesn't return to this page. */
export function signOut(): void {
  startSignOut();
  clearSession();
}

/** Whether the user has signed out in this tab and nobody has signed in since. */
export function isSignedOut(): boolean {
  return hasSignedOut;
}

export function getTenant(): Tenant | null {
  const [tenantName, database] = localStorage.getItem(KEYS.tenant)?.split('\n') ?? [];
  return tenantName === undefined || database === undefined ? null : { tenantName, database };
}

export function storeTenant({ tenantName, database }: Tenant): void {
  localStorage.setItem(KEYS.tenant, `${tenantName}\n${database}`);
}

function clearSignInState(): void {
  localStorage.removeItem(KEYS.passwordDays);
  localStorage.removeItem(KEYS.landingPage);
}

function announce(): void {
  const next = read();
  const names = Object.keys(next) as (keyof Session)[];
  if (names.every((name) => next[name] === snapshot[name])) return;
  snapshot = next;
  for (const listener of listeners) listener();
}

function read(): Session {
  const days = localStorage.getItem(KEYS.passwordDays);
  return {
    token: localStorage.getItem(KEYS.token),
    receivedAt: Number(localStorage.getItem(KEYS.receivedAt)),
    passwordDays: days === null ? null : Number(days),
    landingPage: localStorage.getItem(KEYS.landingPage),
  };
}
