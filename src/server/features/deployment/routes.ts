import * as contract from '#contract/deployment.ts';
import { type Route, route } from '#server/http/route.ts';
import { getDeployment } from './get-deployment.ts';

export const deploymentRoutes: Route[] = [route(contract.getDeployment, 'expired-password', getDeployment)];
