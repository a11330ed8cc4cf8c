import * as contract from '#contract/deployment.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { getDeployment } from './get-deployment.ts';

export const deploymentRoutes: ApiRoute[] = [route(contract.getDeployment, 'expired-password', getDeployment)];
