import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import styles from './client-select.module.css';

interface ClientSelectProps {
  clients: readonly { id: number; name: string; code: string }[];
  clientId: number | null;
  onChoose: (id: number) => void;
}

/** Selects the client whose records are shown. */
export function ClientSelect({ clients, clientId, onChoose }: ClientSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <LabelledField label={t('records.client')} htmlFor={id}>
      <Select
        id={id}
        className={styles.client}
        value={clientId}
        onChange={onChoose}
        options={clients.map((client) => ({ value: client.id, label: `${client.name} (${client.code})` }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </LabelledField>
  );
}
