import type { ClientState } from '#contract/business-overview.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { freshnessOf } from '#model/trade/freshness.ts';

/** Something about a client that needs attention. `amount` is in US cents, or in per cent where spend has risen. */
export type Warning =
  | { kind: 'noData' }
  | { kind: 'overdueAccounts' | 'failedFiles' | 'waitingFiles'; count: number }
  | { kind: 'expiring'; cents: number }
  | { kind: 'spendUp'; percent: number };

/** A rise of spend by more than this many per cent is a warning. */
const RISE_PERCENT = 20;

/** Lists what needs attention at a client, the most urgent first. */
export function listWarnings(client: ClientState, today: IsoDate): Warning[] {
  const { spend, lastBillDate, expiringCents } = client;
  const counted = (['waitingFiles', 'failedFiles', 'overdueAccounts'] as const).flatMap((kind) =>
    client[kind] > 0 ? [{ kind, count: client[kind] }] : [],
  );
  const rise = spend.before > 0 ? (percentage(spend.now - spend.before, spend.before) ?? 0) : 0;
  return [
    ...(expiringCents > 0 ? [{ kind: 'expiring', cents: expiringCents } as const] : []),
    ...counted,
    ...(lastBillDate !== null && freshnessOf(lastBillDate, today) === 'missing' ? [{ kind: 'noData' } as const] : []),
    ...(rise > RISE_PERCENT ? [{ kind: 'spendUp', percent: rise } as const] : []),
  ];
}

/** Sorts clients: those with the most warnings first, and those with equally many by spend, the highest first. */
export function worstFirst(clients: readonly ClientState[], today: IsoDate): ClientState[] {
  const warnings = new Map(clients.map((client) => [client, listWarnings(client, today).length]));
  const count = (client: ClientState) => warnings.get(client) ?? 0;
  return clients.toSorted((one, other) => count(other) - count(one) || other.spend.now - one.spend.now);
}
