import { statuses } from '#contract/reference-data.ts';
import { type Route, route } from '#server/http/route.ts';
import { getStatuses } from './get-statuses.ts';

export const statusRoutes: Route[] = [route(statuses, 'public', getStatuses)];
