import { useTranslation } from 'react-i18next';
import { type PushKeys, pushFile } from '#contract/pickup-locations.ts';
import { ShownOnceDialog } from '#web/ui/records/shown-once-dialog.tsx';

/** The new keys of a push. */
export interface ShownKeys {
  id: number;
  keys: PushKeys;
}

/** Shows the address and the keys that a carrier needs. */
export function PushKeysDialog({ id, keys, onClose }: ShownKeys & { onClose: () => void }) {
  const { t } = useTranslation();
  const address = `${window.location.origin}${pushFile.path.replace(':id', String(id))}?fileName=invoice.csv`;
  return (
    <ShownOnceDialog
      title={t('pickup.keysTitle')}
      text={t('pickup.keysText')}
      values={[
        [t('pickup.pushAddress'), address],
        [t('pickup.token'), keys.token],
        [t('pickup.signingKey'), keys.signingKey],
      ]}
      done={t('pickup.keysDone')}
      onClose={onClose}
    >
      <p>{t('pickup.keysUse')}</p>
    </ShownOnceDialog>
  );
}
