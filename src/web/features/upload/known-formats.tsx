import type {} from 'antd';
import { useTranslation } from 'react-i18next';
import { type InvoiceFormat, invoiceFormats } from '#model/trade/invoice-formats.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';

/** Names, titles and numbers, which are written from left to right in every language. */
function leftToRight(text: string) {
  return <bdi dir="ltr">{text}</bdi>;
}

/** The formats of files that can be uploaded. */
export function KnownFormats() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('upload.knownFormats')}>
      <DataTable<InvoiceFormat>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 640 }}
        dataSource={Object.values(invoiceFormats)}
        columns={[
          { title: t('upload.format'), key: 'format', render: (_, { id, label }) => t(`formats.${id}`, label) },
          { title: t('upload.carriers'), dataIndex: 'carriers', render: leftToRight },
          { title: t('upload.columns'), dataIndex: 'columns', render: leftToRight },
          { title: t('upload.marks'), dataIndex: 'marks', render: leftToRight },
        ]}
      />
    </SectionCard>
  );
}
