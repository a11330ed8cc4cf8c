import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadExceptions, type ExceptionList, type ListedException } from '#contract/exceptions.ts';
import { useAccount } from '#web/api/account-query.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { SaveViewButton } from '#web/widgets/save-view-button.tsx';
import { ChangeBar } from './change-bar.tsx';
import { ExceptionFilters } from './exception-filters.tsx';
import { ExceptionsTable } from './exceptions-table.tsx';
import { TroubleTiles } from './trouble-tiles.tsx';
import { type Exceptions, useExceptions } from './use-exceptions.ts';

/** The work list of parcels in trouble. */
export function ParcelExceptionsPage() {
  return <ExceptionsPage list="parcels" pageId="exceptionTracking" />;
}

/** The work list of charges that are out of line. */
export function ChargeExceptionsPage() {
  return <ExceptionsPage list="charges" pageId="exceptionCharge" />;
}

function ExceptionsPage({ list, pageId }: { list: ExceptionList; pageId: string }) {
  const { t } = useTranslation();
  const exceptions = useExceptions(list);
  const { client, clients, chooseClient, clientsState, found } = exceptions;
  if (clientsState.error !== null)
    return <ServerError error={clientsState.error} onRetry={() => clientsState.refetch()} />;
  if (client === null) return clientsState.isSuccess ? <MutedText>{t('home.noClients')}</MutedText> : null;
  return (
    <CardPage>
      <SectionCard
        title={t(`exceptions.titles.${list}`)}
        subtitle={<MutedText as="span">{t(`exceptions.notes.${list}`)}</MutedText>}
        actions={
          <>
            {clients.length > 1 && <ClientSelect clients={clients} clientId={client.id} onChoose={chooseClient} />}
            <SaveViewButton isReady />
            <Download exceptions={exceptions} clientId={client.id} />
          </>
        }
        isBusy={found.isFetching}
      >
        <TroubleTiles exceptions={exceptions} />
        <ExceptionFilters exceptions={exceptions} clientId={client.id} />
        {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
        <Rows key={client.id} exceptions={exceptions} clientId={client.id} />
      </SectionCard>
      <OpenParcel pageId={pageId} />
    </CardPage>
  );
}

interface PartProps {
  exceptions: Exceptions;
  clientId: number;
}

function Download({ exceptions: { list, filter }, clientId }: PartProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(downloadExceptions, { params: { clientId, list }, body: { filter } });
      saveFile(file, `exceptions-${list}.csv`);
    },
    onError: (error) => message.error(problemText(error)),
  });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('jobs.csv')}
    </Button>
  );
}

function Rows({ exceptions, clientId }: PartProps) {
  const { permissions } = useAccount();
  const [selected, setSelected] = useState<readonly ListedException[]>([]);
  const canChange = permissions.includes('DISPUTES_DECIDE');
  return (
    <>
      {canChange && (
        <ChangeBar clientId={clientId} list={exceptions.list} selected={selected} onClear={() => setSelected([])} />
      )}
      <ExceptionsTable
        exceptions={exceptions}
        clientId={clientId}
        selected={canChange ? selected : null}
        onSelect={setSelected}
      />
    </>
  );
}
