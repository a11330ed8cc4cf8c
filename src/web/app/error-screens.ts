import { loadScreen } from './load-screen.tsx';

/** What stands in the place of a page that cannot be shown; fetched when it is needed. */
export const AccessDenied = loadScreen(async () => (await import('#web/features/shell/not-found.tsx')).AccessDenied);

export const UnknownPage = loadScreen(async () => (await import('#web/features/shell/not-found.tsx')).UnknownPage);

export const MaintenancePage = loadScreen(
  async () => (await import('#web/features/shell/maintenance-page.tsx')).MaintenancePage,
);
