import { useSyncExternalStore } from 'react';
import { findTokenClaims } from './token-claims.ts';

/** The session as this browser remembers it; every tab reads the same. */
export interface Session {
  token: string | null;
  /** When the token was received, by this browser's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** Days the password stays valid; 0 or less means expired, `null` that it is not known yet. */
  passwordDays: number | null;
  /** Name of the page to open first, `''` for none; `null` that it is still to be chosen. */
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

const listeners = new Set<() => void>();
let snapshot = read();
let hasSignedOut = false;

window.addEventListener('storage', (event) => {
  if (event.key !== null && !Object.values(KEYS).includes(event.key)) return;
  const before = snapshot.token;
  announce();
  // Another tab signed another user in: what this one shows is not theirs.
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

/** Whether the guarded pages are open: with a token alone, sign-in is not through yet. */
export function isSignedIn({ token, passwordDays, landingPage }: Session): boolean {
  return token !== null && passwordDays !== null && landingPage !== null;
}

/** Whether two tokens are two users'. */
export function isOtherUser(before: string | null, after: string | null): boolean {
  if (before === null || after === null || before === after) return false;
  return findTokenClaims(before)?.userId !== findTokenClaims(after)?.userId;
}

/** Stores a token: a fresh one of the session, or the first of a session that the sign-in page then completes. */
export function storeToken(token: string): void {
  hasSignedOut = false;
  if (isOtherUser(snapshot.token, token)) forgetChoices();
  localStorage.setItem(KEYS.receivedAt, String(Date.now()));
  localStorage.setItem(KEYS.token, token);
  announce();
}

/** Opens the guarded pages. */
export function storeSession({ passwordDays, landingPage }: { passwordDays: number; landingPage: string }): void {
  localStorage.setItem(KEYS.landingPage, landingPage);
  localStorage.setItem(KEYS.passwordDays, String(passwordDays));
  announce();
}

/** Forgets the session in every tab; the guarded pages lead to the sign-in page by themselves. */
export function clearSession(): void {
  localStorage.removeItem(KEYS.token);
  localStorage.removeItem(KEYS.receivedAt);
  forgetChoices();
  announce();
}

/** Forgets the session because the user wants out, who does not want to come back to this page. */
export function signOut(): void {
  hasSignedOut = true;
  clearSession();
}

/** Whether the user has signed out here, and nobody has signed in since. */
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

function forgetChoices(): void {
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
