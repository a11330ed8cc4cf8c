import { ExperimentOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { leaveBeta, tryBeta } from '#contract/beta.ts';
import type { AppRoute } from '#model/access/routes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { betaAddress, isBeta, withoutBeta } from '#web/api/base-path.ts';
import { call } from '#web/api/call.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';

/** The pages with the beta button in the header. Source: shell.md §2.7. */
const PAGES = ['home', 'settings', 'profile'];

/** Switches to the beta, with permission. In the beta, says so and leads back. Failures are ignored. */
export function TryBeta({ route }: { route: AppRoute | null }) {
  const { t } = useTranslation();
  const { id, permissions } = useAccount();
  const isNarrow = useIsNarrow();
  const params = { userId: id };
  const enter = useMutation({
    mutationFn: () => call(tryBeta, { params }),
    onSuccess: () => window.location.assign(betaAddress(window.location)),
  });
  const leave = useMutation({
    mutationFn: () => call(leaveBeta, { params }),
    onSuccess: () => window.location.assign(withoutBeta(window.location)),
  });
  if (isBeta)
    return (
      <>
        <Tag color="blue">{t('shell.beta')}</Tag>
        <Button size="small" onClick={() => leave.mutate()} loading={leave.isPending}>
          {t('shell.leaveBeta')}
        </Button>
      </>
    );
  if (route === null || !PAGES.includes(route.id) || !permissions.includes('TRY_BETA')) return null;
  return (
    <Button
      size="small"
      type={isNarrow ? 'text' : 'default'}
      icon={isNarrow && <ExperimentOutlined aria-hidden="true" />}
      aria-label={t('shell.tryBeta')}
      title={isNarrow ? t('shell.tryBeta') : undefined}
      loading={enter.isPending}
      onClick={() => enter.mutate()}
    >
      {!isNarrow && t('shell.tryBeta')}
    </Button>
  );
}
