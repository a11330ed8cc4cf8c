import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingStatus } from '#contract/audit.ts';
import type { FindingSelection } from '#contract/disputes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './disputes.module.css';
import { FileDialog } from './file-dialog.tsx';
import type { Started } from './started-change.ts';

interface ChangeBarProps {
  clientId: number;
  selected: readonly string[];
  /** The number of findings that the filter finds; `null` until it is known. */
  total: number | null;
  filter: Extract<FindingSelection, { filter: unknown }>['filter'];
  onClear: () => void;
}

/** What can be done with the selected findings or, if none is selected, with all that the filter finds. */
export function ChangeBar({ clientId, selected, total, filter, onClear }: ChangeBarProps) {
  const { t } = useTranslation();
  const nameOf = useValueName();
  const [change, setChange] = useState<Started | null>(null);
  const [isFiling, setFiling] = useState(false);
  const { permissions } = useAccount();
  const canDecide = permissions.includes('DISPUTES_DECIDE');
  const isAll = selected.length === 0;
  const count = isAll ? (total ?? 0) : selected.length;
  const label = isAll ? 'disputes.allFound' : 'disputes.selected';
  const selection: FindingSelection = isAll ? { filter } : { ids: [...selected] };
  return (
    <fieldset className={styles.bar} disabled={count === 0}>
      <legend>{t('disputes.change')}</legend>
      <span>{isAll && total === null ? '–' : t(label, { count })}</span>
      {!isAll && (
        <Button size="small" type="link" onClick={onClear}>
          {t('records.clearSelection')}
        </Button>
      )}
      {canDecide && (
        <>
          <Dropdown
            trigger={['click']}
            disabled={count === 0}
            menu={{
              items: FindingStatus.options.map((status) => ({
                key: status,
                label: nameOf({ dimension: 'status', value: status }),
              })),
              onClick: ({ key }) => setChange({ kind: 'status', status: FindingStatus.parse(key) }),
            }}
          >
            <Button type="primary" size="small" icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
              {t('disputes.setStatus')}
            </Button>
          </Dropdown>
          <Button size="small" disabled={count === 0} onClick={() => setChange({ kind: 'assign' })}>
            {t('disputes.assign')}
          </Button>
          <Button size="small" disabled={count === 0} onClick={() => setChange({ kind: 'note' })}>
            {t('disputes.addNote')}
          </Button>
        </>
      )}
      {permissions.includes('DISPUTES_FILE') && (
        <Button size="small" disabled={count === 0} onClick={() => setFiling(true)}>
          {t('disputes.fileClaims')}
        </Button>
      )}
      {isFiling && (
        <FileDialog
          clientId={clientId}
          count={count}
          selection={selection}
          onClose={() => setFiling(false)}
          onDone={onClear}
        />
      )}
      {change !== null && (
        <ChangeDialog
          clientId={clientId}
          started={change}
          count={count}
          selection={selection}
          onClose={() => setChange(null)}
          onDone={onClear}
        />
      )}
    </fieldset>
  );
}
