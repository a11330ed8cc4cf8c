import { loadScreen } from './load-screen.tsx';

/** Screens shown instead of a page, loaded on demand. */
export const AccessDenied = loadScreen(async () => (await import('#web/features/shell/not-found.tsx')).AccessDenied);

export const UnknownPage = loadScreen(async () => (await import('#web/features/shell/not-found.tsx')).UnknownPage);

export const MaintenancePage = loadScreen(
  async () => (await import('#web/features/shell/maintenance-page.tsx')).MaintenancePage,
);
