import { DeleteOutlined, SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';
import styles from './saved-panel.module.css';

interface SavedPanelProps {
  label: string;
  /** The saved items, with a summary of their content. */
  items: readonly { name: string; detail?: string }[];
  isKnown: boolean;
  /** Why the saved items could not be read. */
  error: Error | null;
  /** The text shown while nothing is saved. */
  empty: string;
  onApply: (name: string) => void;
  onDelete: (name: string) => void;
  saveLabel: string;
  canSave: boolean;
  onSave: () => void;
  /** Why saving is disabled. */
  note?: ReactNode;
}

/** A list of saved items to load or delete, and a button to save what is on screen. */
export function SavedPanel(props: SavedPanelProps) {
  const { label, items, isKnown, error, empty, onApply, onDelete, saveLabel, canSave, onSave, note } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  const unknown = error === null ? t('shell.loading') : problemText(error);
  return (
    <>
      <ul className={styles.saved} aria-label={label} aria-busy={!isKnown && error === null}>
        {items.map(({ name, detail }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.apply}
              aria-label={t('comparison.apply', { name })}
              onClick={() => onApply(name)}
            >
              <bdi>{name}</bdi>
              {detail !== undefined && <small>{detail}</small>}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('comparison.delete', { name })}
              title={t('comparison.delete', { name })}
              onClick={() => onDelete(name)}
            />
          </li>
        ))}
        {items.length === 0 && <li className={styles.note}>{isKnown ? empty : unknown}</li>}
      </ul>
      <div className={styles.panelFoot}>
        <Button
          type="primary"
          icon={<SaveOutlined aria-hidden="true" />}
          disabled={!isKnown || !canSave}
          onClick={onSave}
        >
          {saveLabel}
        </Button>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </>
  );
}
