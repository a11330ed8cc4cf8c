import { ask } from '#contract/assistant.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { askQuestion } from './ask-question.ts';

export const askRoutes: readonly ApiRoute[] = [route(ask, 'DASHBOARDS_VIEW', askQuestion)];
