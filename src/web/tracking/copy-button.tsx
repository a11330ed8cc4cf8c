import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

const LOCK_MS = 3000;

/** Copies a tracking number, and then ignores clicks for three seconds. */
export function CopyButton({ trackingNumber }: { trackingNumber: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const lockedUntil = useRef(0);
  const handleCopy = async () => {
    if (Date.now() < lockedUntil.current) return;
    try {
      await navigator.clipboard.writeText(trackingNumber);
      lockedUntil.current = Date.now() + LOCK_MS;
      message.success(t('tracking.copied'), LOCK_MS / 1000);
    } catch {
      message.error(t('tracking.copyFailed'));
    }
  };
  return (
    <Tooltip title={t('tracking.copy')}>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={t('tracking.copy')}
        onClick={handleCopy}
      />
    </Tooltip>
  );
}
