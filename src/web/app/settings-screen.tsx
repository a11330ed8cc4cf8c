import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { AuditTrail } from '#web/features/audit-trail/audit-trail.tsx';
import { IdentityProviders } from '#web/features/sso/identity-providers.tsx';
import { TenantSettings } from '#web/features/tenant-settings/tenant-settings.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';

/** The settings of the tenant, and the audit trail. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { choices, choose } = useListChoices(['tab']);
  const tabs = [
    { key: 'tenant', label: t('settings.title'), children: <TenantSettings /> },
    { key: 'sso', label: t('identityProviders.title'), children: <IdentityProviders /> },
    { key: 'changes', label: t('auditTrail.title'), children: <AuditTrail /> },
  ];
  return (
    <Tabs
      activeKey={tabs.find(({ key }) => key === choices.tab)?.key ?? 'tenant'}
      onChange={(tab) => choose({ tab })}
      items={tabs}
      destroyOnHidden
    />
  );
}
