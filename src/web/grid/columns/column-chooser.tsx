import type { GridApi } from 'ag-grid-community';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/grid/grid.module.css';
import type { GridRow } from '#web/grid/grid-datasource.ts';

/** Shows and hides the columns of a grid, and resets them to the page's defaults. */
export function ColumnChooser({ api }: { api: GridApi<GridRow> }) {
  const { t } = useTranslation();
  const columns = (api.getColumns() ?? []).filter((column) => column.getColDef().lockVisible !== true);
  const [shown, setShown] = useState(() => shownIds());

  function shownIds(): string[] {
    return columns.filter((column) => column.isVisible()).map((column) => column.getColId());
  }

  return (
    <div className={styles.chooser}>
      <Checkbox.Group
        className={styles.choices}
        value={shown}
        options={columns.map((column) => ({
          value: column.getColId(),
          label: api.getDisplayNameForColumn(column, 'header'),
        }))}
        onChange={(ids) => {
          for (const column of columns) api.setColumnsVisible([column], ids.includes(column.getColId()));
          setShown(ids);
        }}
      />
      <Button
        size="small"
        onClick={() => {
          api.resetColumnState();
          setShown(shownIds());
        }}
      >
        {t('grid.resetColumns')}
      </Button>
    </div>
  );
}
