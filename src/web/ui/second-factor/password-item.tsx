import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** The field for the reader's password. */
export function PasswordItem() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="password"
      label={t('secondFactor.password')}
      rules={[{ required: true, message: t('secondFactor.passwordRequired') }]}
    >
      <Input.Password size="large" autoComplete="current-password" />
    </Form.Item>
  );
}
