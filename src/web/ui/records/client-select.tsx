import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './records.module.css';

interface ClientSelectProps {
  clients: readonly { id: number; name: string; code: string }[];
  clientId: number | null;
  onChoose: (id: number) => void;
}

/** Chooses the client whose records are shown. */
export function ClientSelect({ clients, clientId, onChoose }: ClientSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('records.client')}</label>
      <Select
        id={id}
        className={styles.client}
        value={clientId}
        onChange={onChoose}
        options={clients.map((client) => ({ value: client.id, label: `${client.name} (${client.code})` }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </div>
  );
}
