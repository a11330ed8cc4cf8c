import { useSyncExternalStore } from 'react';

/** The signed-in session as this browser remembers it; every tab reads the same. */
export interface Session {
  token: string | null;
  /** Days the password stays valid; 0 or less means expired, `null` that it is not known yet. */
  passwordDays: number | null;
}

export interface Tenant {
  tenantName: string;
  database: string;
}

const KEYS = { token: 'parcelscope.token', passwordDays: 'parcelscope.passwordDays', tenant: 'parcelscope.tenant' };

const listeners = new Set<() => void>();
let snapshot = read();

window.addEventListener('storage', (event) => {
  if (event.key === null || Object.values(KEYS).includes(event.key)) announce();
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

export function storeToken(token: string): void {
  localStorage.setItem(KEYS.token, token);
  announce();
}

export function storePasswordDays(days: number): void {
  localStorage.setItem(KEYS.passwordDays, String(days));
  announce();
}

/** Forgets the session in every tab; the guarded pages lead to the sign-in page by themselves. */
export function clearSession(): void {
  localStorage.removeItem(KEYS.token);
  localStorage.removeItem(KEYS.passwordDays);
  announce();
}

export function getTenant(): Tenant | null {
  const [tenantName, database] = localStorage.getItem(KEYS.tenant)?.split('\n') ?? [];
  return tenantName === undefined || database === undefined ? null : { tenantName, database };
}

export function storeTenant({ tenantName, database }: Tenant): void {
  localStorage.setItem(KEYS.tenant, `${tenantName}\n${database}`);
}

function announce(): void {
  const next = read();
  if (next.token === snapshot.token && next.passwordDays === snapshot.passwordDays) return;
  snapshot = next;
  for (const listener of listeners) listener();
}

function read(): Session {
  const days = localStorage.getItem(KEYS.passwordDays);
  return { token: localStorage.getItem(KEYS.token), passwordDays: days === null ? null : Number(days) };
}
