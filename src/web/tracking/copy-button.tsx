import { CopyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/ui/use-copy.ts';

const LOCK_MS = 3000;

/** Copies a tracking number, and then ignores clicks for three seconds. */
export function CopyButton({ trackingNumber }: { trackingNumber: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const lockedUntil = useRef(0);
  const handleCopy = async () => {
    if (Date.now() < lockedUntil.current) return;
    const isCopied = await copy(trackingNumber, { done: t('tracking.copied'), failed: t('tracking.copyFailed') });
    if (isCopied) lockedUntil.current = Date.now() + LOCK_MS;
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
