import type { Alert } from '#contract/alerts.ts';

export type AlertState = 'paused' | 'problem' | 'fired' | 'ok' | 'waiting';

/** The state of an alert according to its last period. Until a period has a figure, the alert is waiting. */
export function alertState({ isPaused, problem, last }: Pick<Alert, 'isPaused' | 'problem' | 'last'>): AlertState {
  if (isPaused) return 'paused';
  if (problem !== null) return 'problem';
  if (last === null) return 'waiting';
  return last.fires ? 'fired' : 'ok';
}
