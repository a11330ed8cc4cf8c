import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionalNote, type Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { usePageScrollLock } from '#web/ui/focus/use-page-scroll-lock.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import type { ViewState } from '#web/view/page/use-view-state.ts';
import { savedColumnsKey } from './columns/saved-columns.ts';
import styles from './grid.module.css';
import { OpenGrid } from './open-grid.tsx';
import { openFact } from './questions/open-question.ts';
import { useRowsTitle } from './use-rows-title.ts';

interface RowsModalProps {
  page: Page;
  view: ViewState;
  rows: OpenRows;
  onClose: () => void;
}

const WIDTH = 1200;
const FULL_SCREEN = { maxInlineSize: '100vw', margin: 0, insetBlockStart: 0, paddingBlockEnd: 0 };

/** The rows of a page, or those behind one of its figures, in a dialog. */
export function RowsModal({ page, view, rows, onClose }: RowsModalProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const title = useRowsTitle(page, { rows, view });
  const fact = openFact(page, rows, view);
  const note = conditionalNote(page, fact);
  const saved = useQuery(savedSettingsQuery);
  usePageScrollLock();
  return (
    <Modal
      open
      scrollLock={false}
      // No animation: it would delay the rows.
      transitionName=""
      maskTransitionName=""
      title={title}
      width={isNarrow ? '100%' : WIDTH}
      className={isNarrow ? styles.full : styles.modal}
      onCancel={onClose}
      footer={<p className={styles.note}>{note !== null && t(`notes.${fact}`, note)}</p>}
      centered={!isNarrow}
      style={isNarrow ? FULL_SCREEN : {}}
      mask={{ closable: false }}
      keyboard={false}
      modalRender={(dialog) => (
        <div className={styles.keys} onKeyDownCapture={(event) => isEscape(event) && onClose()}>
          {dialog}
        </div>
      )}
    >
      {view.error !== null && <ServerError error={view.error} />}
      {view.client !== null && !saved.isLoading && (
        <OpenGrid page={page} view={view} rows={rows} saved={saved.data?.get(savedColumnsKey(page.id))} />
      )}
    </Modal>
  );
}

/** Whether the Escape key closes the dialog itself, as opposed to a list, filter or panel that is open in it. */
function isEscape({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || !(target instanceof Element)) return false;
  return target.closest('.ag-popup, .ant-popover, [aria-expanded="true"]') === null;
}
