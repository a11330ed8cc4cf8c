import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface CodeItemProps {
  name?: string;
  label: string;
  /** Says which codes are accepted. */
  hint?: string;
  hasFocus?: boolean;
}

/** The field for a code of an authenticator app. The reader's phone or browser may offer the code. */
export function CodeItem({ name = 'code', label, hint, hasFocus = false }: CodeItemProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={[{ required: true, whitespace: true, message: t('secondFactor.codeRequired') }]}
    >
      <Input
        size="large"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        autoFocus={hasFocus}
      />
    </Form.Item>
  );
}
