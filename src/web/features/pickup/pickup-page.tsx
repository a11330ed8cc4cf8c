import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickupLocation } from '#contract/pickup-locations.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { pickupLocationsQuery } from './pickup-queries.ts';
import { PushKeysDialog, type ShownKeys } from './push-keys-dialog.tsx';
import { RunsDialog } from './runs-dialog.tsx';
import { useLocationColumns } from './use-location-columns.tsx';

/** The places from which carrier files are picked up. */
export function PickupPage() {
  const { t } = useTranslation();
  const locations = useQuery(pickupLocationsQuery);
  const [edited, setEdited] = useState<PickupLocation | 'new' | null>(null);
  const [opened, setOpened] = useState<PickupLocation | null>(null);
  const [keys, setKeys] = useState<ShownKeys | null>(null);
  const columns = useLocationColumns({ onEdit: setEdited, onShowRuns: setOpened, onShowKeys: setKeys });
  return (
    <CardPage>
      <RecordList<PickupLocation>
        title={t('pickup.title')}
        query={locations}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('pickup.add')}
          </Button>
        }
        rows={locations.data ?? []}
        textOf={({ fields, clientName }) =>
          [fields.name, clientName, t(`pickup.kinds.${fields.connection.kind}`)].join(' ')
        }
        columns={columns}
        emptyText={t('pickup.none')}
      >
        <MutedText>{t('pickup.note')}</MutedText>
      </RecordList>
      {edited !== null && (
        <LocationDialog location={edited === 'new' ? null : edited} onKeys={setKeys} onClose={() => setEdited(null)} />
      )}
      {opened !== null && <RunsDialog location={opened} onClose={() => setOpened(null)} />}
      {keys !== null && <PushKeysDialog {...keys} onClose={() => setKeys(null)} />}
    </CardPage>
  );
}
