import { CardPage } from '#web/ui/layout/card-page.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { AccountList } from './account-list.tsx';

/** The carrier accounts of a client. */
export function AccountsPage() {
  const { client, clients, choose, query } = useClientChoice();
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />
      </Toolbar>
      {client !== null && <AccountList key={client.id} clientId={client.id} />}
    </CardPage>
  );
}
