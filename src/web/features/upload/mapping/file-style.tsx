import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ColumnSample, MappingDraft } from '#contract/mappings.ts';
import { DateOrder } from '#contract/upload-questions.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import styles from './mapping.module.css';

interface FileStyleProps {
  sample: ColumnSample;
  draft: MappingDraft;
  onTitles: (titles: number | 'none') => void;
  onChange: (draft: MappingDraft) => void;
}

const MAX_TITLE_LINES = 20;
const MAX_SHOWN = 40;
const EACH = 'each';

/** Which line has the titles, and how dates and numbers are written. */
export function FileStyle({ sample, draft, onTitles, onChange }: FileStyleProps) {
  const { t } = useTranslation();
  const lines = sample.records.slice(0, Math.min(MAX_TITLE_LINES, sample.records.length - 1));
  const startOf = (cells: readonly string[]) =>
    cells
      .filter((cell) => cell !== '')
      .join(' | ')
      .slice(0, MAX_SHOWN);
  return (
    <div className={styles.style}>
      <LabelledField label={t('mapping.titles.label')} htmlFor="mapping-titles">
        <Select<number | 'none'>
          id="mapping-titles"
          className={styles.select ?? ''}
          value={sample.headerIndex ?? 'none'}
          onChange={onTitles}
          options={[
            { value: 'none', label: t('mapping.titles.none') },
            ...lines.map((cells, index) => ({
              value: index,
              label: t('mapping.titles.line', { line: index + 1, text: startOf(cells) }),
            })),
          ]}
        />
      </LabelledField>
      <LabelledField label={t('mapping.dates.label')} htmlFor="mapping-dates">
        <Select<DateOrder | typeof EACH>
          id="mapping-dates"
          className={styles.select ?? ''}
          value={draft.dateOrder ?? EACH}
          onChange={(order) => onChange({ ...draft, dateOrder: order === EACH ? null : order })}
          options={[
            { value: EACH, label: t('mapping.dates.each') },
            ...DateOrder.options.map((order) => ({ value: order, label: t(`upload.questions.dates.orders.${order}`) })),
          ]}
        />
      </LabelledField>
      <LabelledField label={t('mapping.numbers.label')} htmlFor="mapping-numbers">
        <Select<'dot' | 'comma' | typeof EACH>
          id="mapping-numbers"
          className={styles.select ?? ''}
          value={draft.decimalMark ?? EACH}
          onChange={(mark) => onChange({ ...draft, decimalMark: mark === EACH ? null : mark })}
          options={[
            { value: EACH, label: t('mapping.numbers.each') },
            { value: 'dot', label: '1,234.56' },
            { value: 'comma', label: '1.234,56' },
          ]}
        />
      </LabelledField>
    </div>
  );
}
