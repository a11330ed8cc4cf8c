import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ServerError } from '#web/ui/server-error.tsx';
import { tenantSettingsQuery } from './setting-queries.ts';
import {
  AssistantSection,
  MailSection,
  MaintenanceSection,
  MapProviderSection,
  PasswordsSection,
  SessionsSection,
  SpendSection,
} from './tenant-setting-sections.tsx';
import styles from './tenant-settings.module.css';

/** The settings of the whole tenant. */
export function TenantSettings() {
  const settings = useQuery(tenantSettingsQuery);
  if (settings.error !== null) return <ServerError error={settings.error} onRetry={() => settings.refetch()} />;
  if (settings.data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <div className={styles.sections}>
      <MaintenanceSection settings={settings.data} />
      <PasswordsSection settings={settings.data} />
      <SessionsSection settings={settings.data} />
      <SpendSection settings={settings.data} />
      <MailSection settings={settings.data} />
      <MapProviderSection settings={settings.data} />
      <AssistantSection settings={settings.data} />
    </div>
  );
}
