import { Alert, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CHATBOT, MAINTAINED_PAGE_TYPES, type MaintenanceEntry } from '#model/tenant-settings.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSaveTenantSetting } from './setting-queries.ts';
import styles from './tenant-settings.module.css';

/** A switch per page type and one for the assistant. Each change is saved at once. */
export function MaintenanceSetting({ entries }: { entries: readonly MaintenanceEntry[] }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const save = useSaveTenantSetting('maintenancePages', [...entries]);
  const isOn = (type: string) => entries.some((entry) => entry.type === type && entry.value === 'ON');
  const turn = (type: string, on: boolean) => {
    const others = entries.filter((entry) => entry.type !== type);
    save.mutate([...others, { type, value: on ? 'ON' : 'OFF' }]);
  };
  return (
    <>
      {save.error !== null && <Alert type="error" showIcon title={problemText(save.error)} />}
      <ul className={styles.switches}>
        {[...MAINTAINED_PAGE_TYPES, CHATBOT].map((type) => (
          <li key={type}>
            <Switch
              id={`maintenance-${type}`}
              checked={isOn(type)}
              loading={save.isPending}
              onChange={(on) => turn(type, on)}
            />
            <label htmlFor={`maintenance-${type}`}>{t(`settings.maintenance.${type}`)}</label>
          </li>
        ))}
      </ul>
    </>
  );
}
