import { analyticsRoutes } from './features/analytics/routes.ts';
import { betaRoutes } from './features/beta/routes.ts';
import { deploymentRoutes } from './features/deployment/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { personalSettingsRoutes } from './features/personal-settings/routes.ts';
import { referenceRoutes } from './features/reference-data/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { statusRoutes } from './features/statuses/routes.ts';
import type { Route } from './route.ts';

/** Every call of the HTTP interface. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...statusRoutes,
  ...referenceRoutes,
  ...personalSettingsRoutes,
  ...importRoutes,
  ...analyticsRoutes,
  ...homeRoutes,
  ...deploymentRoutes,
  ...betaRoutes,
];
