import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookKey } from '#contract/webhooks.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { ShownOnceDialog } from '#web/ui/records/shown-once-dialog.tsx';
import { credentialsQuery, webhooksQuery } from './credential-queries.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { useWebhookColumns } from './use-webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const HEADER = ['client', 'credential', 'name', 'url', 'events', 'paused', 'last_state', 'last_at'];

/** The webhooks, which belong to credentials. */
export function WebhookList() {
  const { t } = useTranslation();
  const webhooks = useQuery(webhooksQuery);
  const credentials = useQuery(credentialsQuery);
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [opened, setOpened] = useState<Webhook | null>(null);
  const [key, setKey] = useState<WebhookKey | null>(null);
  const columns = useWebhookColumns({ onEdit: setEdited, onOpen: setOpened });
  const rows = webhooks.data ?? [];
  const owners = credentials.data ?? [];
  return (
    <>
      <RecordList<Webhook>
        title={t('webhooks.title')}
        query={webhooks}
        actions={
          <>
            <CsvButton
              fileName="webhooks.csv"
              header={HEADER}
              isEmpty={rows.length === 0}
              readRows={() => rows.map(toCells)}
            />
            <Button
              icon={<PlusOutlined aria-hidden="true" />}
              disabled={owners.length === 0}
              onClick={() => setEdited('new')}
            >
              {t('webhooks.add')}
            </Button>
          </>
        }
        rows={rows}
        textOf={({ fields, clientName, credentialName }) =>
          [fields.name, fields.url, clientName, credentialName].join(' ')
        }
        columns={columns}
        emptyText={t('webhooks.none')}
      >
        <MutedText>{t('webhooks.note')}</MutedText>
      </RecordList>
      {edited !== null && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          credentials={owners}
          onKey={setKey}
          onClose={() => setEdited(null)}
        />
      )}
      {opened !== null && <DeliveriesDialog webhook={opened} onClose={() => setOpened(null)} />}
      {key !== null && (
        <ShownOnceDialog
          title={t('webhooks.keyTitle')}
          text={t('webhooks.keyText')}
          values={[[t('webhooks.signingKey'), key.signingKey]]}
          done={t('credentials.secretDone')}
          onClose={() => setKey(null)}
        />
      )}
    </>
  );
}

function toCells({ clientName, credentialName, fields, isPaused, last }: Webhook): string[] {
  const { name, url, kinds } = fields;
  return [
    clientName,
    credentialName,
    name,
    url,
    kinds.join(' '),
    String(isPaused),
    last?.state ?? '',
    last?.createdAt ?? '',
  ];
}
