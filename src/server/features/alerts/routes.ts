import * as contract from '#contract/alerts.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { ALERTS_PERMISSION } from './alert-record.ts';
import { addAlert, editAlert, pauseAlert, removeAlert } from './change-alerts.ts';
import { listAlerts, listFirings } from './list-alerts.ts';
import { testAlert } from './test-alert.ts';

export const alertRoutes: ApiRoute[] = [
  route(contract.listAlerts, ALERTS_PERMISSION, listAlerts),
  route(contract.testAlert, ALERTS_PERMISSION, (ctx, { body }) => testAlert(ctx, body)),
  route(contract.addAlert, ALERTS_PERMISSION, (ctx, { body }) => addAlert(ctx, body), 201),
  route(contract.editAlert, ALERTS_PERMISSION, (ctx, { params, body }) => editAlert(ctx, { ...params, ...body })),
  route(contract.pauseAlert, ALERTS_PERMISSION, (ctx, { params, body }) => pauseAlert(ctx, { ...params, ...body })),
  route(contract.removeAlert, ALERTS_PERMISSION, (ctx, { params, query }) => removeAlert(ctx, { ...params, ...query })),
  route(contract.listAlertFirings, ALERTS_PERMISSION, (ctx, { params }) => listFirings(ctx, params.id)),
];
