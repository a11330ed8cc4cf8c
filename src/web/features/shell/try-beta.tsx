import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { tryBeta } from '#contract/beta.ts';
import type { AppRoute } from '#model/access/routes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { betaAddress, isBeta } from '#web/api/base-path.ts';
import { call } from '#web/api/call.ts';

/** The pages with the beta button in the header. Source: shell.md §2.7. */
const PAGES = ['home', 'settings', 'profile'];

/** Switches to the beta, with permission. Failures are ignored. */
export function TryBeta({ route }: { route: AppRoute | null }) {
  const { t } = useTranslation();
  const { id, permissions } = useAccount();
  const beta = useMutation({
    mutationFn: () => call(tryBeta, { params: { userId: id } }),
    onSuccess: () => window.location.assign(betaAddress(window.location)),
  });
  if (isBeta || route === null || !PAGES.includes(route.id) || !permissions.includes('TRY_BETA')) return null;
  return (
    <Button size="small" onClick={() => beta.mutate()} loading={beta.isPending}>
      {t('shell.tryBeta')}
    </Button>
  );
}
