import { DatePicker, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import styles from './markup.module.css';

const FORMAT = 'YYYY-MM-DD';

interface DateItemsProps {
  hint: string;
  /** Whether the first day must be chosen. */
  isFromRequired?: boolean;
}

/** The form items `from` and `to` for the first and last day on which something applies. */
export function DateItems({ hint, isFromRequired = false }: DateItemsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <Form.Item
        name="from"
        label={t('markup.from')}
        extra={hint}
        rules={isFromRequired ? [{ required: true, message: t('markup.fromRequired') }] : []}
      >
        <DatePicker className={styles.full} format={FORMAT} allowClear={!isFromRequired} />
      </Form.Item>
      <Form.Item
        name="to"
        label={t('markup.to')}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, day: Dayjs | null | undefined) => {
              const first: Dayjs | null | undefined = getFieldValue('from');
              if (first && day && first.isAfter(day, 'day')) throw new Error(t('billing.rangeRule'));
            },
          }),
        ]}
      >
        <DatePicker className={styles.full} format={FORMAT} />
      </Form.Item>
    </div>
  );
}
