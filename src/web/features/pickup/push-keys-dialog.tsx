import { Button, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PushKeys, pushFile } from '#contract/pickup-locations.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import styles from './pickup.module.css';

/** The new keys of a push. */
export interface ShownKeys {
  id: number;
  keys: PushKeys;
}

/** Shows the address and the keys that a carrier needs, which is possible only once. */
export function PushKeysDialog({ id, keys, onClose }: ShownKeys & { onClose: () => void }) {
  const { t } = useTranslation();
  useRestoreFocus();
  const address = `${window.location.origin}${pushFile.path.replace(':id', String(id))}?fileName=invoice.csv`;
  const shown = [
    [t('pickup.pushAddress'), address],
    [t('pickup.token'), keys.token],
    [t('pickup.signingKey'), keys.signingKey],
  ] as const;
  return (
    <Modal
      open
      title={t('pickup.keysTitle')}
      onCancel={onClose}
      width={640}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('pickup.keysDone')}
        </Button>
      }
    >
      <p>{t('pickup.keysText')}</p>
      <dl className={styles.keys}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">
              <Typography.Text code copyable={{ text: value }}>
                {value}
              </Typography.Text>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('pickup.keysUse')}</p>
    </Modal>
  );
}
