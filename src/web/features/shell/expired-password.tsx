import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLogOut } from './use-log-out.ts';

/** All a reader with an expired password sees. */
export function ExpiredPassword() {
  const { t } = useTranslation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <main>
      <title>{`${t('shell.passwordExpiredTitle')} · ${t('shell.product')}`}</title>
      <Result
        status="warning"
        title={t('shell.passwordExpiredTitle')}
        subTitle={t('signIn.passwordExpired')}
        extra={
          <Button type="primary" onClick={logOut} loading={isLoggingOut}>
            {t('shell.logOut')}
          </Button>
        }
      />
    </main>
  );
}
