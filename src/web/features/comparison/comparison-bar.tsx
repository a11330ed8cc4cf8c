import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { SavedGroupsButton } from '#web/features/comparison/saved/saved-groups-button.tsx';
import { useComparisonSets } from '#web/features/comparison/sets/use-comparison-sets.ts';
import { getToday } from '#web/format/today.ts';
import { MAX_SETS, newComparisonSet } from '#web/view/address/comparison-sets.ts';
import styles from './comparison.module.css';

/** The toolbar of a comparison. It adds sets and saves them as a group. */
export function ComparisonBar({ isStacked = false }: { isStacked?: boolean }) {
  const { t } = useTranslation();
  const { sets, change } = useComparisonSets();
  const clients = useQuery(clientsQuery).data ?? [];
  const handleAdd = () =>
    change((all) => (all.length < MAX_SETS ? [...all, newComparisonSet(all.length, getToday(), clients[0]?.id)] : all));
  return (
    <div className={isStacked ? styles.stack : styles.bar} role="toolbar" aria-label={t('comparison.bar')}>
      <Button icon={<PlusOutlined aria-hidden="true" />} disabled={sets.length >= MAX_SETS} onClick={handleAdd}>
        {t('comparison.add')}
      </Button>
      <SavedGroupsButton />
      <span className={styles.count}>{t('comparison.count', { number: sets.length, max: MAX_SETS })}</span>
    </div>
  );
}
