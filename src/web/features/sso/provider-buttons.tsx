import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SsoProvider } from '#contract/sso.ts';

interface ProviderButtonsProps {
  providers: readonly SsoProvider[];
  pendingIdp: number | null;
  onPick: (idp: number) => void;
}

/** A sign-in button for each identity provider. */
export function ProviderButtons({ providers, pendingIdp, onPick }: ProviderButtonsProps) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="small" role="group" aria-label={t('sso.providers')}>
      {providers.map(({ idp, name }, index) => (
        <Button
          key={idp}
          type="primary"
          size="large"
          block
          autoFocus={index === 0}
          loading={idp === pendingIdp}
          disabled={pendingIdp !== null && idp !== pendingIdp}
          onClick={() => onPick(idp)}
        >
          {t('sso.signInWith', { name })}
        </Button>
      ))}
    </Flex>
  );
}
