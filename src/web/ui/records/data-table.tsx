import { type GetRef, Table, type TableProps } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusableScroll } from './use-focusable-scroll.ts';

/** A table whose rows can be scrolled by keyboard, also if nothing in it can be focused. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { t } = useTranslation();
  const table = useRef<GetRef<typeof Table>>(null);
  useFocusableScroll(() => table.current?.nativeElement ?? null, t('records.scrolls'));
  return <Table<Row> ref={table} {...props} />;
}
