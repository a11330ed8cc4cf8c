import { useSyncExternalStore } from 'react';
import type { IdentityCheck } from '#contract/identity.ts';
import { getSession, subscribeSession } from './session-store.ts';

interface OpenConfirmation {
  check: IdentityCheck;
  resolve: (isConfirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let open: OpenConfirmation | null = null;

// Nobody confirms anything for a session that has ended.
subscribeSession(() => {
  if (getSession().token === null) closeConfirmation(false);
});

/** Opens the dialog in which readers confirm who they are. Resolves when it closes, with whether they did. */
export function askForConfirmation(check: IdentityCheck): Promise<boolean> {
  return new Promise((resolve) => change({ check, resolve }));
}

/** Closes the dialog. */
export function closeConfirmation(isConfirmed: boolean): void {
  open?.resolve(isConfirmed);
  change(null);
}

/** What the reader is asked for; null while the dialog is closed. */
export function useIdentityCheck(): IdentityCheck | null {
  return useSyncExternalStore(subscribe, () => open?.check ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: OpenConfirmation | null): void {
  open = next;
  for (const listener of listeners) listener();
}
