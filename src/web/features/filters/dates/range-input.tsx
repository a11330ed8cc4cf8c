import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { rangePresets } from '#model/dates/range-presets.ts';
import { getToday } from '#web/format/today.ts';
import styles from './dates.module.css';

const FORMAT = 'YYYY-MM-DD';

interface RangeInputProps {
  from: IsoDate | null;
  to: IsoDate | null;
  engageDate: IsoDate | null;
  onChange: (range: { from: IsoDate | null; to: IsoDate | null }) => void;
}

/** A date range with presets. Future dates cannot be chosen. */
export function RangeInput({ from, to, engageDate, onChange }: RangeInputProps) {
  const { t } = useTranslation();
  const today = getToday();
  return (
    <>
      <DatePicker.RangePicker
        className={styles.wide}
        format={FORMAT}
        value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
        maxDate={dayjs(today)}
        disabledDate={(day) => day.format(FORMAT) > today}
        onChange={(days) =>
          onChange({ from: days?.[0]?.format(FORMAT) ?? null, to: days?.[1]?.format(FORMAT) ?? null })
        }
        aria-label={t('filters.dateRange')}
      />
      <div className={styles.presets}>
        {rangePresets(today, engageDate).map(({ label, range }) => (
          <Button key={label} size="small" onClick={() => onChange(range)}>
            {t(`rangePresets.${label}`, label)}
          </Button>
        ))}
      </div>
    </>
  );
}
