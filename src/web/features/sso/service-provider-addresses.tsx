import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ServiceProvider } from '#contract/sso.ts';
import styles from './identity-providers.module.css';

/** The addresses that an administrator copies into the identity provider's configuration. */
export function ServiceProviderAddresses({ names }: { names: z.infer<typeof ServiceProvider> | null }) {
  const { t } = useTranslation();
  if (names === null) return <Alert type="warning" showIcon title={t('identityProviders.noAddress')} />;
  return (
    <dl className={styles.addresses}>
      <dt>{t('identityProviders.entityId')}</dt>
      <dd>
        <Typography.Text copyable>{names.entityId}</Typography.Text>
      </dd>
      <dt>{t('identityProviders.assertionConsumerUrl')}</dt>
      <dd>
        <Typography.Text copyable>{names.assertionConsumerUrl}</Typography.Text>
      </dd>
    </dl>
  );
}
