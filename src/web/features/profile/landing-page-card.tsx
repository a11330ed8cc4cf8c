import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeDefaults } from '#contract/account.ts';
import { findLandingPage, landingPagesFor } from '#model/access/landing-pages.ts';
import { accountQuery, useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { deploymentQuery, otherApplicationsOf } from '#web/api/deployment-query.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import styles from './profile.module.css';

const NO_APPLICATIONS = { forwarded: [] };

/** Selects the page that opens after sign-in. A selection is saved at once. */
export function LandingPageCard() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const account = useAccount();
  const save = useSaveLandingPage();
  const { data: deployment = NO_APPLICATIONS } = useQuery(deploymentQuery);
  const chooser = { permissions: account.permissions, otherApplications: otherApplicationsOf(deployment) };
  return (
    <SectionCard title={t('profile.landingPage')} titleId="profile-landing-page">
      <p className={styles.muted}>{t('profile.landingPageText')}</p>
      {save.error !== null && <Alert type="error" showIcon title={problemText(save.error)} />}
      <Select
        className={styles.choice}
        aria-labelledby="profile-landing-page"
        placeholder={t('profile.noLandingPage')}
        value={findLandingPage(account.defaultLandingPage, chooser)?.name ?? null}
        loading={save.isPending}
        onChange={(landingPage) => landingPage !== null && save.mutate(landingPage)}
        options={landingPagesFor(chooser).map(({ name, displayName }) => ({
          value: name,
          label: t(`landingPages.${name}`, displayName),
        }))}
      />
    </SectionCard>
  );
}

function useSaveLandingPage() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const account = useAccount();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (landingPage: string) => call(changeDefaults, { body: { username: account.login, landingPage } }),
    onSuccess: ({ landingPage }) => {
      client.setQueryData(accountQuery.queryKey, { ...account, defaultLandingPage: landingPage });
      message.success(t('profile.landingPageSaved'));
    },
  });
}
