import { ClearOutlined, InsertRowAboveOutlined } from '@ant-design/icons';
import type { GridApi } from 'ag-grid-community';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridView } from '#model/pages/grid-view.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import { ColumnChooser } from './columns/column-chooser.tsx';
import styles from './grid.module.css';
import type { GridRow } from './grid-datasource.ts';

interface GridToolbarProps {
  views: readonly GridView[];
  view: GridView;
  viewLabel: (view: GridView) => string;
  onView: (view: GridView) => void;
  /** `null` until the grid is ready. */
  api: GridApi<GridRow> | null;
  hasFilters: boolean;
  /** Further actions. */
  children: ReactNode;
}

/** Chooses the data view and the columns of a grid, and clears its filters. */
export function GridToolbar({ views, view, viewLabel, onView, api, hasFilters, children }: GridToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar}>
      <Select
        aria-label={t('grid.dataView')}
        value={view.id}
        onChange={(id) => onView(views.find((one) => one.id === id) ?? view)}
        options={views.map((one) => ({ value: one.id, label: viewLabel(one) }))}
        popupMatchSelectWidth={false}
        className={styles.views}
      />
      <PopoverPanel
        title={t('grid.columns')}
        width={280}
        trigger={(triggerProps) => (
          <Button {...triggerProps} disabled={api === null} icon={<InsertRowAboveOutlined aria-hidden="true" />}>
            {t('grid.columns')}
          </Button>
        )}
      >
        {() => api !== null && <ColumnChooser api={api} />}
      </PopoverPanel>
      {hasFilters && (
        <Button icon={<ClearOutlined aria-hidden="true" />} onClick={() => api?.setFilterModel(null)}>
          {t('grid.clearFilters')}
        </Button>
      )}
      {children}
    </div>
  );
}
