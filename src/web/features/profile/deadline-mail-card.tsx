import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEADLINE_MAIL_DAILY, DEADLINE_MAIL_KEY } from '#model/trade/deadline-mail.ts';
import { useAccount } from '#web/api/account-query.ts';
import { savedSettingsQuery, useSaveSetting } from '#web/api/saved-settings-query.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './profile.module.css';

const NEVER = 'never';

/** Chooses whether the reader gets a mail on days when claims are about to expire. Shown to readers who see claims. */
export function DeadlineMailCard() {
  const { t } = useTranslation();
  const { permissions, email } = useAccount();
  const saved = useQuery(savedSettingsQuery);
  const save = useSaveSetting({ revertsOnError: true });
  if (!permissions.includes('DISPUTES_VIEW')) return null;
  return (
    <SectionCard title={t('profile.deadlineMail')} titleId="profile-deadline-mail">
      <p className={styles.muted}>{t('profile.deadlineMailText', { email })}</p>
      {saved.error !== null && <ServerError error={saved.error} onRetry={() => saved.refetch()} />}
      <div>
        <Switch
          aria-labelledby="profile-deadline-mail"
          checked={saved.data?.get(DEADLINE_MAIL_KEY) === DEADLINE_MAIL_DAILY}
          disabled={saved.data === undefined}
          loading={save.isPending}
          onChange={(isOn) => save.mutate({ key: DEADLINE_MAIL_KEY, value: isOn ? DEADLINE_MAIL_DAILY : NEVER })}
        />
      </div>
    </SectionCard>
  );
}
