import { ExperimentOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Alert as Notice, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AlertQuestion, type AlertValue, testAlert } from '#contract/alerts.ts';
import { call } from '#web/api/call.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { scrollOf } from '#web/ui/records/table-scroll.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { AlertChart } from './alert-chart.tsx';
import { type AlertForm, toQuestion } from './alert-form.ts';
import styles from './alerts.module.css';
import { useAlertTexts } from './use-alert-texts.ts';

const PER_PAGE = 12;

/** Tests the alert of the form on the last year, and shows when it would have fired. */
export function AlertTest() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AlertForm>();
  const test = useMutation({
    mutationFn: async (question: AlertQuestion) => ({ question, ...(await call(testAlert, { body: question })) }),
  });
  const handleTest = async () => {
    // The test needs neither a name nor recipients.
    const isValid = await form.validateFields(['threshold']).then(
      () => true,
      () => false,
    );
    if (isValid) test.mutate(toQuestion(form.getFieldsValue(true)));
  };
  return (
    <section className={styles.test} aria-label={t('alerts.test')}>
      <div>
        <Button icon={<ExperimentOutlined aria-hidden="true" />} loading={test.isPending} onClick={handleTest}>
          {t('alerts.test')}
        </Button>
      </div>
      {test.error !== null && <ServerError error={test.error} />}
      {test.data !== undefined && <Tested {...test.data} />}
    </section>
  );
}

interface TestedProps {
  question: AlertQuestion;
  currency: string;
  values: readonly AlertValue[];
}

function Tested({ question, currency, values }: TestedProps) {
  const { t } = useTranslation();
  const { periodName, figure, limits } = useAlertTexts();
  const figures = { ...question, currency };
  const known = values.filter(({ value }) => value !== null);
  const fired = known.filter(({ fires }) => fires);
  const columns: TableColumnsType<AlertValue> = [
    { title: t('alerts.period'), key: 'period', render: (_, one) => periodName(question.period, one) },
    { title: t('alerts.value'), dataIndex: 'value', align: 'end', render: (value: number) => figure(value, figures) },
    { title: t('alerts.expected'), key: 'limits', render: (_, one) => limits(one, figures) },
    {
      title: t('credentials.state'),
      key: 'fires',
      render: (_, { fires }) =>
        fires && (
          <Tag color="error" variant="outlined">
            {t('alerts.fires')}
          </Tag>
        ),
    },
  ];
  if (known.length === 0) return <Notice type="info" showIcon title={t('alerts.noData')} />;
  return (
    <>
      <Notice
        type={fired.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t('alerts.wouldHaveFired', { count: fired.length, periods: known.length })}
      />
      <AlertChart figures={figures} values={values} />
      <DataTable<AlertValue>
        size="small"
        rowKey="from"
        columns={columns}
        dataSource={known.toReversed()}
        pagination={{ pageSize: PER_PAGE, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        {...scrollOf(known)}
      />
      <MutedText>{t('alerts.testNote')}</MutedText>
    </>
  );
}
