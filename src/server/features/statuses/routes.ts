import { statuses } from '#contract/reference-data.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { getStatuses } from './get-statuses.ts';

export const statusRoutes: ApiRoute[] = [route(statuses, 'public', getStatuses)];
