import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { getToday } from '#web/format/today.ts';
import styles from './billing.module.css';
import { DATE_FORMAT, isReversed, type StampFields } from './stamp-fields.ts';

interface StampDayItemProps {
  name: keyof StampFields;
  label: string;
  /** The message for an empty field. */
  required: string;
  notBefore?: keyof StampFields;
}

/** A date field that doesn't accept future dates. */
export function StampDayItem({ name, label, required, notBefore }: StampDayItemProps) {
  const { t } = useTranslation();
  const today = getToday();
  return (
    <Form.Item
      name={name}
      label={label}
      {...(notBefore !== undefined && { dependencies: [notBefore] })}
      rules={[
        { required: true, message: required },
        ({ getFieldValue }) => ({
          validator: async (_rule, day: Dayjs | null) => {
            const first: Dayjs | null = notBefore === undefined ? null : getFieldValue(notBefore);
            if (isReversed(first, day)) throw new Error(t('billing.rangeRule'));
          },
        }),
      ]}
    >
      <DatePicker
        className={styles.dates}
        format={DATE_FORMAT}
        maxDate={dayjs(today)}
        disabledDate={(day) => day.format(DATE_FORMAT) > today}
      />
    </Form.Item>
  );
}
