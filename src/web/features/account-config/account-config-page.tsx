import { CardPage } from '#web/ui/layout/card-page.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { ConfigList } from './config-list.tsx';

/** How the accounts of a client are invoiced, booked and audited. */
export function AccountConfigPage() {
  const { client, clients, choose, query } = useClientChoice();
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />
      </Toolbar>
      {client !== null && <ConfigList key={client.id} clientId={client.id} />}
    </CardPage>
  );
}
