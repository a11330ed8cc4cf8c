import { CardPage } from '#web/ui/layout/card-page.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { NumberCheck } from './number-check.tsx';
import { UnassignedAccounts } from './unassigned-accounts.tsx';

/** A check of account numbers, and the accounts on invoices that nobody has assigned. */
export function AccountNumbersPage() {
  const { client, clients, choose, query } = useClientChoice();
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <NumberCheck />
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />
      </Toolbar>
      {client !== null && <UnassignedAccounts key={client.id} clientId={client.id} />}
    </CardPage>
  );
}
