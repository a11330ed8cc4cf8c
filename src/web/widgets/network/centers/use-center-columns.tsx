import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { servedZips } from '#model/fulfillment-centers/check-center.ts';
import { formatCityZips } from '#model/fulfillment-centers/city-zips.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RowActions } from '#web/ui/records/row-actions.tsx';

interface CenterActions {
  edit: (center: FulfillmentCenter) => void;
  remove: (center: FulfillmentCenter) => void;
}

/** The columns of the list of centers. Without actions, it is read-only. */
export function useCenterColumns(actions: CenterActions | null): TableColumnsType<FulfillmentCenter> {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: TableColumnsType<FulfillmentCenter> = [
    { title: t('networkMap.center.name'), dataIndex: 'NAME' },
    { title: t('networkMap.center.city'), render: (_, { CITY, STATE, ZIP }) => `${CITY}, ${STATE} ${ZIP}` },
    {
      title: t('networkMap.center.zips'),
      align: 'end',
      render: (_, center) => (
        <span title={formatCityZips(center.INCLUDEDCITYZIPS)}>{servedZips(center).size.toLocaleString(locale)}</span>
      ),
    },
  ];
  if (actions === null) return columns;
  return [
    ...columns,
    {
      title: t('records.actions'),
      render: (_, center) => (
        <RowActions>
          <Button
            size="small"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={t('records.editOf', { name: center.NAME })}
            onClick={() => actions.edit(center)}
          />
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('networkMap.removeOf', { name: center.NAME })}
            onClick={() => actions.remove(center)}
          />
        </RowActions>
      ),
    },
  ];
}
