import { FilterFilled, FilterOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ALREADY_FILTERED,
  INVALID_TRACKING_NUMBER,
  MISSING_TRACKING_NUMBER,
  searchTrackingNumbers,
} from '#model/names/tracking-number-search.ts';
import { FieldNote } from '#web/ui/layout/field-note.tsx';
import styles from './filter-panel.module.css';

/** Translation keys of the search's messages, by their English text. */
const MESSAGE_KEYS: Record<string, string> = {
  [INVALID_TRACKING_NUMBER]: 'invalidTrackingNumber',
  [MISSING_TRACKING_NUMBER]: 'missingTrackingNumber',
  [ALREADY_FILTERED]: 'alreadyFiltered',
};

interface TrackingSearchProps {
  /** The tracking numbers filtered by; empty for no filter. */
  active: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Filters by a tracking number or a comma-separated list. An empty search removes the filter. */
export function TrackingSearch({ active, onChange }: TrackingSearchProps) {
  const { t } = useTranslation();
  const [input, note] = [useId(), useId()];
  const [text, setText] = useState(active.join(','));
  const [message, setMessage] = useState<string | null>(null);
  const search = (typed: string) => {
    const found = searchTrackingNumbers(typed, active);
    setMessage(found.kind === 'message' ? found.message : null);
    if (found.kind !== 'message') onChange(found.kind === 'filter' ? found.values : []);
  };
  const handleType = (typed: string) => {
    setText(typed);
    setMessage(null);
  };
  const handleClear = () => {
    handleType('');
    onChange([]);
  };
  const isActive = active.length > 0;
  const isWrong = message !== null && message !== ALREADY_FILTERED;
  return (
    <div className={styles.tracking}>
      <label htmlFor={input}>{t('dimensions.tracking_number', 'Tracking Number')}</label>
      <div className={styles.trackingRow}>
        <Input
          id={input}
          value={text}
          onChange={({ target }) => handleType(target.value)}
          onPressEnter={() => search(text)}
          placeholder={t('filters.trackingHint')}
          aria-describedby={note}
          aria-invalid={isWrong}
          {...(isWrong && { status: 'error' as const })}
          autoComplete="off"
          dir="ltr"
        />
        <Button
          type={isActive ? 'primary' : 'default'}
          icon={isActive ? <FilterFilled aria-hidden="true" /> : <FilterOutlined aria-hidden="true" />}
          onClick={() => search(text)}
        >
          {t('filters.trackingFilter')}
        </Button>
        {isActive && <Button onClick={handleClear}>{t('filters.trackingClear')}</Button>}
      </div>
      <FieldNote id={note} isProblem={isWrong}>
        {message !== null && t(`rules.${MESSAGE_KEYS[message]}`, message)}
      </FieldNote>
    </div>
  );
}
