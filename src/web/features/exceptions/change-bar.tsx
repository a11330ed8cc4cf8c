import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExceptionChange, ExceptionList, ListedException } from '#contract/exceptions.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './exceptions.module.css';

interface ChangeBarProps {
  clientId: number;
  list: ExceptionList;
  selected: readonly ListedException[];
  onClear: () => void;
}

type Kind = ExceptionChange['kind'];

const KINDS: readonly Kind[] = ['assign', 'note', 'snooze', 'close', 'reopen', 'dispute'];

/** What can be done with the selected exceptions. */
export function ChangeBar({ clientId, list, selected, onClear }: ChangeBarProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind | null>(null);
  const isPossible: Partial<Record<Kind, boolean>> = {
    reopen: selected.every(({ state }) => state !== 'open'),
    close: selected.every(({ state }) => state !== 'closed'),
    dispute: selected.every(({ claims }) => claims > 0),
  };
  const isNothing = selected.length === 0;
  return (
    <fieldset className={styles.bar} disabled={isNothing}>
      <legend className="visually-hidden">{t('exceptions.change')}</legend>
      <span>{t('disputes.selected', { count: selected.length })}</span>
      {!isNothing && (
        <Button size="small" type="link" onClick={onClear}>
          {t('records.clearSelection')}
        </Button>
      )}
      {KINDS.map((one) => {
        const isDisabled = isNothing || isPossible[one] === false;
        return (
          <Button
            key={one}
            size="small"
            type={one === 'dispute' ? 'primary' : 'default'}
            disabled={isDisabled}
            title={one === 'dispute' && isDisabled && !isNothing ? t('exceptions.noClaim') : undefined}
            onClick={() => setKind(one)}
          >
            {t(`exceptions.changes.${one}`)}
          </Button>
        );
      })}
      {kind !== null && (
        <ChangeDialog
          clientId={clientId}
          list={list}
          kind={kind}
          selected={selected}
          onClose={() => setKind(null)}
          onDone={onClear}
        />
      )}
    </fieldset>
  );
}
