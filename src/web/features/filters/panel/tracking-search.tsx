import { FilterFilled, FilterOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ALREADY_FILTERED,
  INVALID_TRACKING_NUMBER,
  MISSING_TRACKING_NUMBER,
  searchTrackingNumbers,
} from '#model/names/tracking-number-search.ts';
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
  /** Whether the field is part of a bar, with a hidden label. */
  isInBar?: boolean;
  onChange: (values: readonly string[]) => void;
}

/** Filters by a tracking number or a comma-separated list. An empty search removes the filter. Messages are toasts. */
export function TrackingSearch({ active, isInBar = false, onChange }: TrackingSearchProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const input = useId();
  const [text, setText] = useState(active.join(','));
  const [isWrong, setIsWrong] = useState(false);
  const search = (typed: string) => {
    const found = searchTrackingNumbers(typed, active);
    if (found.kind !== 'message') return onChange(found.kind === 'filter' ? found.values : []);
    setIsWrong(found.message !== ALREADY_FILTERED);
    message.open({
      key: 'trackingSearch',
      type: found.message === ALREADY_FILTERED ? 'info' : 'error',
      content: t(`rules.${MESSAGE_KEYS[found.message]}`, found.message),
    });
  };
  const handleType = (typed: string) => {
    setText(typed);
    setIsWrong(false);
  };
  const handleClear = () => {
    handleType('');
    onChange([]);
  };
  const isActive = active.length > 0;
  return (
    <div className={isInBar ? styles.trackingBar : styles.tracking}>
      <label htmlFor={input} className={isInBar ? 'visually-hidden' : undefined}>
        {t('dimensions.tracking_number', 'Tracking Number')}
      </label>
      <div className={styles.trackingRow}>
        <Input
          id={input}
          value={text}
          onChange={({ target }) => handleType(target.value)}
          onPressEnter={() => search(text)}
          placeholder={t(isInBar ? 'dimensions.tracking_number' : 'filters.trackingHint', 'Tracking Number')}
          aria-invalid={isWrong}
          {...(isWrong && { status: 'error' as const })}
          autoComplete="off"
          dir="ltr"
        />
        <Button
          type={isActive ? 'primary' : 'default'}
          icon={isActive ? <FilterFilled aria-hidden="true" /> : <FilterOutlined aria-hidden="true" />}
          onClick={() => search(text)}
          {...(isInBar && { 'aria-label': t('filters.trackingFilter'), title: t('filters.trackingFilter') })}
        >
          {!isInBar && t('filters.trackingFilter')}
        </Button>
        {isActive && <Button onClick={handleClear}>{t('filters.trackingClear')}</Button>}
      </div>
    </div>
  );
}
