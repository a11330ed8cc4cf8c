import { useQuery } from '@tanstack/react-query';
import { useAccount } from '#web/api/account-query.ts';
import { groupRecordsQuery } from '#web/api/account-record-queries.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { DivisionsCard } from './divisions-card.tsx';
import { GroupsCard } from './groups-card.tsx';

/** The account groups and divisions of a client. */
export function AccountGroupsPage() {
  const { client, clients, choose, query } = useClientChoice();
  const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />
      </Toolbar>
      {client !== null && <Cards key={client.id} clientId={client.id} clientNames={clientNames} />}
    </CardPage>
  );
}

function Cards({ clientId, clientNames }: { clientId: number; clientNames: ReadonlyMap<number, string> }) {
  const records = useQuery(groupRecordsQuery(clientId));
  const canEdit = useAccount().permissions.includes('ACCOUNT_EDIT');
  const shown = { clientId, clientNames, records, canEdit };
  return (
    <>
      <GroupsCard {...shown} />
      <DivisionsCard {...shown} />
    </>
  );
}
