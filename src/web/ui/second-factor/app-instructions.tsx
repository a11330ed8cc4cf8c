import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import styles from './second-factor.module.css';

/** What an authenticator app needs to know, from `beginSecondFactor`. */
export interface NewApp {
  enrolment: string;
  secret: string;
  uri: string;
}

const AppQrCode = loadOnDemand(
  async () => (await import('./app-qr-code.tsx')).AppQrCode,
  <span className={styles.qrSpace} aria-busy="true" />,
);

/** Says how to add an account to an authenticator app, with its QR code and secret. */
export function AppInstructions({ app: { secret, uri } }: { app: NewApp }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      <li>{t('secondFactor.openApp')}</li>
      <li>
        {t('secondFactor.scan')}
        <div className={styles.qr}>
          <AppQrCode uri={uri} name={t('secondFactor.qrCode')} />
        </div>
        {t('secondFactor.orSecret')}
        <div dir="ltr" className={styles.secret}>
          <Typography.Text
            code
            copyable={{ text: secret, tooltips: [t('secondFactor.copySecret'), t('secondFactor.copied')] }}
          >
            {secret}
          </Typography.Text>
        </div>
      </li>
      <li>{t('secondFactor.enterFirstCode')}</li>
    </ol>
  );
}
