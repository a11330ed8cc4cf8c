import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { tabsOf } from '#model/pages/pages.ts';
import { TABLE_ROWS } from '#web/view/address/rows-choice.ts';
import { useOpenRows } from '#web/view/page/use-open-rows.ts';

/** Opens the rows of a page. Not shown if any tab of the page has no rows. */
export function TableButton({ pageId }: { pageId: string }) {
  const { t } = useTranslation();
  const { setRows } = useOpenRows();
  if (!tabsOf(pageId).every(({ hasTable }) => hasTable)) return null;
  return (
    <Button
      icon={<TableOutlined aria-hidden="true" />}
      aria-label={t('grid.title')}
      title={t('grid.title')}
      aria-haspopup="dialog"
      onClick={() => setRows(TABLE_ROWS)}
    />
  );
}
