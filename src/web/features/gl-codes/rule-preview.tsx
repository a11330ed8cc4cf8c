import { EyeOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { type GlCode, type GlPreview, previewGlRule } from '#contract/gl-codes.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { codeTexts } from './code-texts.ts';
import styles from './gl-codes.module.css';
import type { GlPeriod } from './gl-period.ts';
import { fromRuleForm, type RuleForm } from './rule-form.ts';

interface RulePreviewProps {
  clientId: number;
  ruleId: number | null;
  period: GlPeriod;
  codes: readonly GlCode[];
}

type Total = GlPreview['totals'][number];

/** What the rule of the form would change in the journal of the period. */
export function RulePreview({ clientId, ruleId, period, codes }: RulePreviewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = Form.useFormInstance<RuleForm>();
  const codeText = codeTexts(codes);
  const preview = useMutation({
    mutationFn: (rule: RuleForm) =>
      call(previewGlRule, { params: { clientId }, body: { ...period, ruleId, rule: fromRuleForm(rule) } }),
  });
  const handlePreview = async () => {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (isValid) preview.mutate(form.getFieldsValue(true));
  };
  const money = (minor: number, { currency }: Total) => formatMoney(minor, currency, locale);
  const columns: TableColumnsType<Total> = [
    {
      title: t('glCodes.code'),
      dataIndex: 'glCodeId',
      render: (id: number | null) => codeText(id) ?? t('glCodes.unallocated'),
    },
    { title: t('glCodes.center'), dataIndex: 'costCenterId', render: (id: number | null) => codeText(id) ?? '–' },
    { title: t('glCodes.before'), dataIndex: 'beforeMinor', align: 'end', render: money },
    { title: t('glCodes.after'), dataIndex: 'afterMinor', align: 'end', render: money },
    { title: t('glCodes.currency'), dataIndex: 'currency' },
  ];
  const days = { from: formatDay(period.fromDate, locale), to: formatDay(period.toDate, locale) };
  return (
    <div className={styles.part}>
      <div>
        <Button icon={<EyeOutlined aria-hidden="true" />} loading={preview.isPending} onClick={handlePreview}>
          {t('glCodes.preview')}
        </Button>
      </div>
      {preview.error !== null && <ServerError error={preview.error} />}
      {preview.data !== undefined && (
        <>
          <Alert
            type="info"
            showIcon
            title={t('glCodes.changedCharges', {
              ...days,
              charges: preview.data.changedCharges.toLocaleString(locale),
            })}
          />
          <DataTable<Total>
            size="small"
            rowKey={({ glCodeId, costCenterId, currency }) => `${currency} ${glCodeId} ${costCenterId}`}
            columns={columns}
            dataSource={preview.data.totals.filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor)}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <EmptyList isLoading={false} text={t('glCodes.nothingChanges')} /> }}
          />
        </>
      )}
    </div>
  );
}
