import { EyeOutlined, SearchOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookUpParcels, MAX_TRACKED } from '#contract/parcel-tracking.ts';
import { splitTrackingNumbers } from '#model/tracking/read-tracking-numbers.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { NumbersField } from '#web/ui/forms/numbers-field.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { ParcelList } from './parcel-list.tsx';
import styles from './parcel-tracking.module.css';
import { WatchListDialog } from './watch-list-dialog.tsx';

interface LookUpFormProps {
  clients: readonly { id: number; name: string; code: string }[];
  clientId: number;
  onClient: (id: number) => void;
}

/** Looks up at most 1,000 tracking numbers. The parcels found can be watched. */
export function LookUpForm({ clients, clientId, onClient }: LookUpFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [isWatching, setIsWatching] = useState(false);
  const numbers = splitTrackingNumbers(text);
  const isTooMany = numbers.length > MAX_TRACKED;
  const find = useMutation({
    mutationFn: ({ clientId: id, ...body }: { clientId: number; numbers: string[] }) =>
      call(lookUpParcels, { params: { clientId: id }, body }),
  });
  // What was found for another client is not shown, but the numbers stay.
  const isOfClient = find.variables?.clientId === clientId;
  const counts = { count: numbers.length, numbers: numbers.length.toLocaleString(locale) };
  const max = MAX_TRACKED.toLocaleString(locale);
  return (
    <div className={styles.part}>
      {clients.length > 1 && <ClientSelect clients={clients} clientId={clientId} onChoose={onClient} />}
      <NumbersField
        label={t('parcelTracking.numbers')}
        text={text}
        onText={setText}
        isProblem={isTooMany}
        note={t(isTooMany ? 'parcelTracking.tooMany' : 'parcelTracking.entered', { ...counts, max })}
      />
      <div className={styles.bar}>
        <Button
          type="primary"
          icon={<SearchOutlined aria-hidden="true" />}
          disabled={numbers.length === 0 || isTooMany}
          loading={isOfClient && find.isPending}
          onClick={() => find.mutate({ clientId, numbers })}
        >
          {t('parcelTracking.find')}
        </Button>
        <Button
          icon={<EyeOutlined aria-hidden="true" />}
          disabled={numbers.length === 0 || isTooMany}
          onClick={() => setIsWatching(true)}
        >
          {t('parcelTracking.watch')}
        </Button>
      </div>
      {isOfClient && find.error !== null && <ServerError error={find.error} />}
      {isOfClient && find.data !== undefined && <ParcelList found={find.data} fileName="tracking.csv" />}
      {isWatching && (
        <WatchListDialog
          list={null}
          clients={clients}
          draft={{ clientId, numbers: [...new Set(numbers)] }}
          onClose={() => setIsWatching(false)}
        />
      )}
    </div>
  );
}
