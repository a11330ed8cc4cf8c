import type { Input, Output } from '#contract/endpoint.ts';
import { type listInvoiceBalances as endpoint, InvoiceAge, type OpenAmounts } from '#contract/payments.ts';
import { invoiceAgeOf } from '#model/payments/invoice-state.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { type ClientBalance, readBalances } from './read-balances.ts';

type Filter = Pick<Input<typeof endpoint>['query'], 'search' | 'state'>;

/** Returns a page of the invoices of a client, and the open amounts of all of them. */
export async function listBalances(
  ctx: SignedInContext,
  clientId: number,
  { page, pageSize, ...filter }: Input<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  requireClient(ctx, clientId);
  const all = await readBalances(ctx, [clientId]);
  const found = filterBalances(all, filter);
  return {
    total: found.length,
    invoices: found.slice((page - 1) * pageSize, page * pageSize).map(withoutClient),
    open: sumOpen(all, ctx.now().toISOString().slice(0, 10)),
  };
}

/** The invoices in a state whose number, account, carrier or payments have a text. */
export function filterBalances(balances: readonly ClientBalance[], { search, state }: Filter): ClientBalance[] {
  const wanted = search.toLowerCase();
  return balances.filter((balance) => {
    if (
      state === 'payable' ? balance.netMinor <= 0 || balance.openMinor <= 0 : state !== 'all' && state !== balance.state
    )
      return false;
    const { invoiceNumber, accountNumber, carrier, payments } = balance;
    const texts = [
      invoiceNumber,
      accountNumber,
      carrier.name,
      ...payments.flatMap(({ number, payer }) => [number, payer]),
    ];
    return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
  });
}

/** The balance as readers see it. */
export function withoutClient({ clientId: _, ...balance }: ClientBalance) {
  return balance;
}

/** The open amounts by currency. Credits and what was paid too much are not subtracted from them. */
function sumOpen(balances: readonly ClientBalance[], today: string): OpenAmounts[] {
  const sums = new Map<string, OpenAmounts>();
  for (const balance of balances) {
    const { currency, netMinor, openMinor, state } = balance;
    if (netMinor <= 0 || openMinor <= 0) continue;
    const sum = sums.get(currency) ?? {
      ...{ currency, invoices: 0, openMinor: 0, overdueMinor: 0 },
      ages: Object.fromEntries(InvoiceAge.options.map((age) => [age, 0])) as OpenAmounts['ages'],
    };
    sum.invoices += 1;
    sum.openMinor += openMinor;
    if (state === 'overdue') sum.overdueMinor += openMinor;
    sum.ages[invoiceAgeOf(balance, today)] += openMinor;
    sums.set(currency, sum);
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
