/**
 * Why a host cannot be connected to; null if it can. Entries are names or addresses, and `*.example.com` stands for all names below
 * `example.com`. Without entries, all hosts are allowed.
 */
export function refuseHost(host: string, allowed: readonly string[]): string | null {
  const name = host.toLowerCase();
  const isAllowed = allowed.some((entry) =>
    entry.startsWith('*.') ? name.endsWith(entry.slice(1).toLowerCase()) : name === entry.toLowerCase(),
  );
  if (allowed.length === 0 || isAllowed) return null;
  return `This installation does not connect to ${host}. Its operator can allow that with OUTBOUND_HOSTS.`;
}
