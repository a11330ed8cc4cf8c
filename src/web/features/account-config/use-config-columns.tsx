import { EditOutlined } from '@ant-design/icons';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountConfig } from '#contract/account-config.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { useInvoiceDays } from './use-invoice-days.ts';

/** The columns of the list of configurations. */
export function useConfigColumns(onEdit: (config: AccountConfig) => void): TableColumnsType<AccountConfig> {
  const { t } = useTranslation();
  const locale = useLocale();
  const { dayName } = useInvoiceDays();
  const orDash = (text: string | null) => text ?? '–';
  return [
    { title: t('accounts.number'), dataIndex: 'number', sorter: (a, b) => a.number.localeCompare(b.number) },
    {
      title: t('accounts.carrier'),
      dataIndex: ['carrier', 'name'],
      sorter: (a, b) => a.carrier.name.localeCompare(b.carrier.name),
    },
    { title: t('accounts.client'), dataIndex: ['client', 'name'] },
    { title: t('accountConfig.division'), dataIndex: 'divisionName', render: orDash },
    {
      title: t('accountConfig.storeType'),
      dataIndex: 'storeType',
      render: (type: string | null) => (type === null ? '–' : t(`values.store_type.${type}`, type)),
    },
    { title: t('accountConfig.currency'), dataIndex: 'currency', render: orDash },
    {
      title: t('accountConfig.rhythm'),
      key: 'rhythm',
      render: (_, { invoiceRhythm, invoiceDay }) =>
        invoiceRhythm === null
          ? '–'
          : [
              t(`accountConfig.rhythms.${invoiceRhythm}`),
              ...(invoiceDay === null ? [] : [dayName(invoiceRhythm, invoiceDay)]),
            ].join(', '),
    },
    {
      title: t('accountConfig.expected'),
      dataIndex: 'expectedOn',
      sorter: (a, b) => (a.expectedOn ?? '9999').localeCompare(b.expectedOn ?? '9999'),
      render: (day: string | null, { daysLate }) => (
        <>
          {formatDay(day, locale)}
          {daysLate > 0 && (
            <>
              {' '}
              <Tag color="error">{t('accountConfig.late')}</Tag>
            </>
          )}
        </>
      ),
    },
    {
      title: t('accountConfig.activeDates'),
      key: 'activeDates',
      render: (_, { activeFrom, activeTo }) =>
        activeFrom === null && activeTo === null
          ? '–'
          : `${formatDay(activeFrom, locale)} – ${activeTo === null ? '' : formatDay(activeTo, locale)}`,
    },
    { title: t('accountConfig.glCode'), dataIndex: 'glCode', render: orDash },
    { title: t('accountConfig.agreement'), dataIndex: 'agreement', render: orDash },
    {
      title: t('accountConfig.audit'),
      dataIndex: 'isAudited',
      render: (isAudited: boolean) => t(isAudited ? 'accountConfig.on' : 'accountConfig.off'),
    },
    {
      title: t('accountConfig.contact'),
      key: 'contact',
      render: (_, { contactName, contactEmail }) => orDash(contactName ?? contactEmail),
    },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, config) => (
        <RowAction
          label={t('records.editOf', { name: config.number })}
          icon={<EditOutlined aria-hidden="true" />}
          onClick={() => onEdit(config)}
        />
      ),
    },
  ];
}
