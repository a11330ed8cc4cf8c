import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/second-factor.ts';
import { isolate } from '#web/format/isolate.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './profile.module.css';
import { RemoveAppDialog } from './remove-app-dialog.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SetUpAppDialog } from './set-up-app-dialog.tsx';

/** The reader's authenticator app, which can be set up, replaced and, unless it is required, removed. */
export function AuthenticatorCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <SectionCard title={t('authenticator.title')} isBusy={data === undefined && error === null}>
      <p className={styles.muted}>{t('authenticator.text')}</p>
      {data !== undefined && <AppState factor={data} />}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {error !== null && <ServerError error={error} onRetry={() => void refetch()} />}
    </SectionCard>
  );
}

function AppState({ factor: { setUpAt, recoveryCodesLeft, isRequired } }: { factor: SecondFactor }) {
  const { t } = useTranslation();
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  const [open, setOpen] = useState<'setUp' | 'remove' | null>(null);
  const hasApp = setUpAt !== null;
  const close = () => setOpen(null);
  const state = hasApp
    ? t('authenticator.setUpOn', { date: isolate(day.format(new Date(setUpAt))) })
    : t('authenticator.notSetUp');
  const items = [
    { key: 'state', label: t('authenticator.state'), children: state },
    ...(hasApp
      ? [
          {
            key: 'codes',
            label: t('secondFactor.recoveryCodes'),
            children: t('authenticator.codesLeft', { count: recoveryCodesLeft }),
          },
        ]
      : []),
  ];
  return (
    <>
      <Descriptions column={1} size="small" items={items} />
      {isRequired && <p>{hasApp ? t('authenticator.isRequired') : t('authenticator.isRequiredMissing')}</p>}
      <div className={styles.actions}>
        <Button onClick={() => setOpen('setUp')}>
          {hasApp ? t('authenticator.replace') : t('authenticator.setUp')}
        </Button>
        {hasApp && !isRequired && (
          <Button danger onClick={() => setOpen('remove')}>
            {t('authenticator.remove')}
          </Button>
        )}
      </div>
      {open === 'setUp' && <SetUpAppDialog hasApp={hasApp} onClose={close} />}
      {open === 'remove' && <RemoveAppDialog onClose={close} />}
    </>
  );
}
