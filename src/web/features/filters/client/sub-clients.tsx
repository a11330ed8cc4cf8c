import { useTranslation } from 'react-i18next';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { type Selection, useSelectionActions } from '#web/view/selection/use-selection.ts';
import styles from './client-picker.module.css';

/** Selects sub-clients of a parent. No selection means all. */
export function SubClients({ selection: { client, childIds } }: { selection: Selection }) {
  const { t } = useTranslation();
  const { setChildIds } = useSelectionActions();
  return (
    <div className={styles.footer}>
      <label htmlFor="sub-clients">{t('filters.subClients')}</label>
      <MultiSelect
        id="sub-clients"
        value={[...childIds]}
        onChange={setChildIds}
        options={(client?.childClients ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('filters.allSubClients')}
        maxTagCount="responsive"
        allowClear
      />
    </div>
  );
}
