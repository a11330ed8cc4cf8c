import { type ComponentType, lazy } from 'react';
import type { PageType } from '#model/routes.ts';

export interface ScreenProps {
  pageId: string;
}

const DashboardPage = lazy(async () => {
  const { DashboardPage } = await import('#web/features/dashboard/dashboard-page.tsx');
  return { default: DashboardPage };
});

const UploadPage = lazy(async () => {
  const { UploadPage } = await import('#web/features/upload/upload-page.tsx');
  return { default: UploadPage };
});

const ChangePasswordPage = lazy(async () => {
  const { ChangePasswordPage } = await import('#web/features/password/change-password-page.tsx');
  return { default: ChangePasswordPage };
});

const BillingPage = lazy(async () => {
  const { BillingPage } = await import('#web/features/billing/billing-page.tsx');
  return { default: BillingPage };
});

const ClientsPage = lazy(async () => {
  const { ClientsPage } = await import('#web/features/clients/clients-page.tsx');
  return { default: ClientsPage };
});

const CarriersPage = lazy(async () => {
  const { CarriersPage } = await import('#web/features/carriers/carriers-page.tsx');
  return { default: CarriersPage };
});

const AccountsPage = lazy(async () => {
  const { AccountsPage } = await import('#web/features/accounts/accounts-page.tsx');
  return { default: AccountsPage };
});

const AccountGroupsPage = lazy(async () => {
  const { AccountGroupsPage } = await import('#web/features/account-groups/account-groups-page.tsx');
  return { default: AccountGroupsPage };
});

const UsersPage = lazy(async () => {
  const { UsersPage } = await import('#web/features/users/users-page.tsx');
  return { default: UsersPage };
});

const AccessControlPage = lazy(async () => {
  const { AccessControlPage } = await import('#web/features/access-control/access-control-page.tsx');
  return { default: AccessControlPage };
});

const ProfilePage = lazy(async () => {
  const { ProfilePage } = await import('#web/features/profile/profile-page.tsx');
  return { default: ProfilePage };
});

const SettingsScreen = lazy(async () => {
  const { SettingsScreen } = await import('./settings-screen.tsx');
  return { default: SettingsScreen };
});

const HomePage = lazy(async () => {
  const { HomePage } = await import('#web/features/home/home-page.tsx');
  return { default: HomePage };
});

const DashboardsPage = lazy(async () => {
  const { DashboardsPage } = await import('#web/features/dashboards/dashboards-page.tsx');
  return { default: DashboardsPage };
});

const dashboards: Partial<Record<PageType, ComponentType<ScreenProps>>> = { aframe_dashboard: DashboardPage };
const pages: Record<string, ComponentType> = {
  home: HomePage,
  dashboards: DashboardsPage,
  uploadFiles: UploadPage,
  change_password: ChangePasswordPage,
  billing: BillingPage,
  clients: ClientsPage,
  carriers: CarriersPage,
  accounts: AccountsPage,
  accountgroups: AccountGroupsPage,
  usersNew: UsersPage,
  acl: AccessControlPage,
  profile: ProfilePage,
  settings: SettingsScreen,
};

/** The screen of a page, loaded when it is first opened: a dashboard draws any page of its type, the others are their own. */
export function Screen({ pageId, pageType }: ScreenProps & { pageType: PageType }) {
  const Dashboard = dashboards[pageType];
  if (Dashboard !== undefined) return <Dashboard pageId={pageId} />;
  const Page = pages[pageId];
  if (Page === undefined) throw new Error(`The page ${pageId} has no screen`);
  return <Page />;
}
