import { Input, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuietHours } from '#model/reports/quiet-hours.ts';
import { listTimeZones } from '#web/format/list-time-zones.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import styles from './tenant-settings.module.css';

interface QuietHoursInputProps {
  /** Given by the form. */
  id?: string;
  value?: QuietHours | null;
  onChange?: (value: QuietHours | null) => void;
}

/** A switch for quiet hours, and their times if they are on. */
export function QuietHoursInput({ id, value = null, onChange = () => undefined }: QuietHoursInputProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const usual = { from: '22:00', to: '06:00', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return (
    <div className={styles.quiet}>
      <Switch
        {...(id !== undefined && { id })}
        checked={value !== null}
        onChange={(on) => onChange(on ? usual : null)}
      />
      {value !== null && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <LabelledField key={end} label={t(`settings.quietHours.${end}`)} htmlFor={`${ownId}-${end}`}>
              <Input
                id={`${ownId}-${end}`}
                type="time"
                value={value[end]}
                onChange={({ target }) => onChange({ ...value, [end]: target.value })}
              />
            </LabelledField>
          ))}
          <LabelledField label={t('schedules.timeZone')} htmlFor={`${ownId}-zone`}>
            <Select
              id={`${ownId}-zone`}
              className={styles.zone}
              value={value.timeZone}
              options={listTimeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(timeZone) => onChange({ ...value, timeZone })}
            />
          </LabelledField>
        </div>
      )}
    </div>
  );
}
