import { useTranslation } from 'react-i18next';
import type { ColumnSample, MappingDraft } from '#contract/mappings.ts';
import { columnPlaces } from './column-places.ts';
import { ColumnRow } from './column-row.tsx';
import styles from './mapping.module.css';

interface ColumnListProps {
  sample: ColumnSample;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

const SHOWN_VALUES = 3;

/** Every column of the file with its first values and what it is read as. */
export function ColumnList({ sample, draft, onChange }: ColumnListProps) {
  const { t } = useTranslation();
  const lines = sample.records.slice(sample.headerIndex === null ? 0 : sample.headerIndex + 1);
  const place = columnPlaces(sample);
  return (
    <section className={styles.columns} aria-label={t('mapping.columns.title')}>
      <h3>{t('mapping.columns.title')}</h3>
      <ul>
        {draft.shape.columns.map(({ name }, index) => (
          <ColumnRow
            key={name}
            name={name}
            values={lines
              .map((cells) => cells[place[index] ?? index] ?? '')
              .filter((value) => value !== '')
              .slice(0, SHOWN_VALUES)}
            reason={sample.reasons[name] ?? null}
            draft={draft}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}
