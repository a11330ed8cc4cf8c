import { Alert } from 'antd';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnSample } from '#contract/mappings.ts';
import { checkMapping } from '#model/mappings/check-mapping.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ColumnList } from './column-list.tsx';
import { changeDraft } from './draft-history.ts';
import { FileStyle } from './file-style.tsx';
import { type EarlierDraft, keepChoices } from './keep-choices.ts';
import styles from './mapping.module.css';
import { MappingPreviewPanel } from './mapping-preview-panel.tsx';
import type { MappedFile } from './mapping-queries.ts';
import { NeededValues } from './needed-values.tsx';
import { SaveMapping } from './save-mapping.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface MappingEditorProps {
  file: MappedFile;
  sample: ColumnSample;
  /** What the reader made of the proposal under the headings before; null if these are the first ones. */
  earlier: EarlierDraft | null;
  onTitles: (titles: number | 'none', left: EarlierDraft) => void;
  onSaved: () => void;
}

/** The columns of a file with their roles, the values for all lines, and beside them the preview. */
export function MappingEditor({ file, sample, earlier, onTitles, onSaved }: MappingEditorProps) {
  const { t } = useTranslation();
  const [kept] = useState(() => (earlier === null ? null : keepChoices(earlier, sample)));
  const [{ draft, before }, step] = useReducer(changeDraft, {
    draft: kept?.draft ?? sample.draft,
    before: kept?.hasChoices === true ? [sample.draft] : [],
  });
  const isSafe = useLeaveWarning(before.length > 0);
  const problems = checkMapping(draft);
  const change = (changed: typeof draft) => step({ kind: 'change', draft: changed });
  return (
    <>
      <MutedText>{t('mapping.intro', { client: sample.clientName })}</MutedText>
      {kept !== null && kept.dropped.length > 0 && (
        <Alert type="warning" showIcon title={t('mapping.titles.dropped', { columns: kept.dropped.join(', ') })} />
      )}
      <div className={styles.editor}>
        <div className={styles.main}>
          <FileStyle
            sample={sample}
            draft={draft}
            onTitles={(titles) => onTitles(titles, { sample, draft })}
            onChange={change}
          />
          <NeededValues draft={draft} onChange={change} />
          <ColumnList sample={sample} draft={draft} onChange={change} />
        </div>
        <aside className={styles.side} aria-label={t('mapping.preview.title')}>
          <MappingPreviewPanel file={file} draft={draft} problems={problems} onChange={change} />
          <SaveMapping
            file={file}
            sample={sample}
            draft={draft}
            canSave={problems.length === 0}
            canUndo={before.length > 0}
            onUndo={() => step({ kind: 'undo' })}
            onSaved={() => {
              isSafe.allow();
              onSaved();
            }}
          />
        </aside>
      </div>
    </>
  );
}
