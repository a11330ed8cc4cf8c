import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Conversion } from '#contract/exchange-rates.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ConversionStateTag } from './conversion-state-tag.tsx';
import { RateReceiptLines } from './rate-receipt-lines.tsx';

/** The columns of the list of conversions. */
export function useConversionColumns(onShow: (conversion: Conversion) => void): TableColumnsType<Conversion> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    { title: t('sync.when'), dataIndex: 'createdAt', render: (at: string) => dateTime.format(new Date(at)) },
    {
      title: t('sync.what'),
      key: 'what',
      render: (_, { kind, fileName }) => fileName ?? t(`sync.kinds.${kind}`),
    },
    { title: t('sync.source'), dataIndex: 'source', render: (source: string | null) => source ?? '–' },
    { title: t('sync.by'), dataIndex: 'createdBy' },
    {
      title: t('sync.ratesInFile'),
      key: 'receipt',
      render: (_, conversion) => <RateReceiptLines conversion={conversion} onShow={onShow} />,
    },
    { title: t('sync.state'), key: 'state', render: (_, conversion) => <ConversionStateTag conversion={conversion} /> },
    {
      title: t('sync.convertedRows'),
      dataIndex: 'convertedRows',
      align: 'end',
      render: (rows: number | null) => rows?.toLocaleString(locale) ?? '–',
    },
  ];
}
