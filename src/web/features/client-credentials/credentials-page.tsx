import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credential, type NewSecret, requestToken } from '#contract/client-credentials.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { ShownOnceDialog } from '#web/ui/records/shown-once-dialog.tsx';
import { CredentialDialog } from './credential-dialog.tsx';
import { credentialsQuery } from './credential-queries.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { useCredentialColumns } from './use-credential-columns.tsx';
import { WebhookList } from './webhook-list.tsx';

const HEADER = [
  'client',
  'name',
  'client_id',
  'scopes',
  'networks',
  'calls_per_minute',
  'expires_on',
  'paused',
  'last_used_at',
  'last_address',
];

/** The credentials with which other programs use the public interface. */
export function CredentialsPage() {
  const { t } = useTranslation();
  const credentials = useQuery(credentialsQuery);
  const [edited, setEdited] = useState<Credential | 'new' | null>(null);
  const [rotated, setRotated] = useState<Credential | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const columns = useCredentialColumns({ onEdit: setEdited, onRotate: setRotated });
  const rows = credentials.data ?? [];
  return (
    <CardPage>
      <RecordList<Credential>
        title={t('credentials.title')}
        query={credentials}
        actions={
          <>
            <CsvButton
              fileName="client-credentials.csv"
              header={HEADER}
              isEmpty={rows.length === 0}
              readRows={() => rows.map(toCells)}
            />
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('credentials.add')}
            </Button>
          </>
        }
        rows={rows}
        textOf={({ fields, clientName, publicId }) => [fields.name, clientName, publicId, ...fields.scopes].join(' ')}
        columns={columns}
        emptyText={t('credentials.none')}
      >
        <MutedText>{t('credentials.note')}</MutedText>
      </RecordList>
      {edited !== null && (
        <CredentialDialog
          credential={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {rotated !== null && <RotateDialog credential={rotated} onSecret={setSecret} onClose={() => setRotated(null)} />}
      <WebhookList />
      {secret !== null && (
        <ShownOnceDialog
          title={t('credentials.secretTitle')}
          text={t('credentials.secretText')}
          values={[
            [t('credentials.clientId'), secret.publicId],
            [t('credentials.secret'), secret.secret],
            [t('credentials.tokenAddress'), `${window.location.origin}${requestToken.path}`],
          ]}
          done={t('credentials.secretDone')}
          onClose={() => setSecret(null)}
        />
      )}
    </CardPage>
  );
}

function toCells({ clientName, publicId, fields, isPaused, lastUsedAt, lastAddress }: Credential): string[] {
  return [
    clientName,
    fields.name,
    publicId,
    fields.scopes.join(' '),
    fields.networks.join(' '),
    String(fields.callsPerMinute),
    fields.expiresOn ?? '',
    String(isPaused),
    lastUsedAt ?? '',
    lastAddress ?? '',
  ];
}
