import type { ClientState } from '#contract/business-overview.ts';

/** The cells of a client in the file, in the order of the columns of `useClientColumns`. Amounts are in dollars. */
export function toCells(client: ClientState, warnings: readonly string[]): string[] {
  const { spend, savings, credits, atStakeCents, expiringCents } = client;
  return [
    client.clientName,
    warnings.join('; '),
    ...[spend, savings, credits].flatMap(({ now, before }) => [dollars(now), dollars(before)]),
    dollars(atStakeCents),
    dollars(expiringCents),
    String(client.findings),
    client.lastBillDate ?? '',
    ...[client.overdueAccounts, client.loadedFiles, client.failedFiles, client.waitingFiles, client.activeUsers].map(
      String,
    ),
    client.lastSeenAt ?? '',
  ];
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
