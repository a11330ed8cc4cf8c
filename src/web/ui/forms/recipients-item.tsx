import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_RECIPIENTS } from '#contract/report-schedules.ts';
import { findRecipientsProblem } from './find-recipients-problem.ts';

interface RecipientsItemProps {
  hint: string;
  /** The smallest number of recipients. */
  least: 0 | 1;
}

/** The form item `recipients` for the e-mail addresses of the people who get a mail. */
export function RecipientsItem({ hint, least }: RecipientsItemProps) {
  const { t } = useTranslation();
  const check = async (_rule: unknown, addresses: readonly string[]) => {
    const problem = findRecipientsProblem(addresses, least);
    if (problem?.kind === 'number') throw new Error(t('schedules.recipientsRule', { min: least, max: MAX_RECIPIENTS }));
    if (problem?.kind === 'address') throw new Error(t('schedules.addressRule', { address: problem.address }));
  };
  return (
    <Form.Item name="recipients" label={t('schedules.recipients')} extra={hint} rules={[{ validator: check }]}>
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', ' ']} />
    </Form.Item>
  );
}
