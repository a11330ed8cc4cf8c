import { CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Copies a text. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(t('assistant.copied'));
    } catch {
      message.error(t('assistant.copyFailed'));
    }
  };
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined aria-hidden="true" />}
      aria-label={label}
      title={label}
      onClick={handleCopy}
    />
  );
}
