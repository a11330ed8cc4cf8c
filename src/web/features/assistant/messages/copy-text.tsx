import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/ui/use-copy.ts';

/** Copies a text. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const handleCopy = () => copy(text, { done: t('assistant.copied'), failed: t('assistant.copyFailed') });
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
