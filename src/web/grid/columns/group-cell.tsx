import { CaretDownOutlined, CaretLeftOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import type { GridView } from '#model/pages/grid-view.ts';
import styles from '#web/grid/grid.module.css';
import type { GridRow } from '#web/grid/grid-datasource.ts';
import type { GridTexts } from '#web/grid/use-grid-texts.ts';

/** The context of the cells of a grid. */
export interface GridContext {
  dataView: GridView;
  texts: Pick<GridTexts, 'valueText'>;
  onToggle: (row: GridRow) => void;
  /** Opens the details of a parcel; `null` if tracking numbers are plain text. */
  onOpenTracking: ((row: GridRow) => void) | null;
}

/** The value of a group with a button that opens and closes it; empty for detail rows. */
export function GroupCell({ data, context }: CustomCellRendererProps<GridRow, unknown, GridContext>) {
  const { t, i18n } = useTranslation();
  if (data === undefined) return null;
  if (data.isTotal) return <strong>{t('widgets.total')}</strong>;
  const level = data.keys.length;
  const dimension = context.dataView.groups[level];
  if (dimension === undefined) return null;
  const value = data.cells[dimension.toUpperCase()];
  const text = context.texts.valueText(dimension, typeof value === 'string' ? value : null);
  const Closed = i18n.dir() === 'rtl' ? CaretLeftOutlined : CaretRightOutlined;
  return (
    <span className={styles.group} style={{ paddingInlineStart: level * 16 }}>
      {data.isGroup && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.expander}
          aria-expanded={data.isOpen}
          aria-label={t(data.isOpen ? 'grid.close' : 'grid.open', { group: text })}
          onClick={() => context.onToggle(data)}
        >
          {data.isOpen ? <CaretDownOutlined aria-hidden="true" /> : <Closed aria-hidden="true" />}
        </button>
      )}
      <span className={styles.groupName}>{text}</span>
    </span>
  );
}

/** Whether the grid has to ignore a key because it opens or closes the focused group. */
export function keepGroupKeys({ data, event, api }: SuppressKeyboardEventParams<GridRow>): boolean {
  return data !== undefined && isToggleKey(data, event.key, api.getGridOption('enableRtl') ?? false);
}

/** Whether a key toggles a group: Enter and Space always do; the inward arrow key opens it, the outward one closes it. */
export function isToggleKey({ isGroup, isOpen }: GridRow, key: string, isRightToLeft: boolean): boolean {
  if (!isGroup) return false;
  const [inward, outward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return key === 'Enter' || key === ' ' || (isOpen ? key === outward : key === inward);
}
