import * as contract from '#contract/webhooks.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addWebhook, editWebhook, pauseWebhook, removeWebhook } from './change-webhooks.ts';
import { listDeliveries, listWebhooks, replayDelivery, testWebhook } from './list-webhooks.ts';

const PERMISSION = 'CLIENT_EDIT';

export const webhookRoutes: readonly ApiRoute[] = [
  route(contract.listWebhooks, PERMISSION, listWebhooks),
  route(contract.addWebhook, PERMISSION, (ctx, { body }) => addWebhook(ctx, body), 201),
  route(contract.editWebhook, PERMISSION, (ctx, { params, body }) => editWebhook(ctx, { ...params, ...body })),
  route(contract.pauseWebhook, PERMISSION, (ctx, { params, body }) => pauseWebhook(ctx, { ...params, ...body })),
  route(contract.removeWebhook, PERMISSION, (ctx, { params, query }) => removeWebhook(ctx, { ...params, ...query })),
  route(contract.testWebhook, PERMISSION, (ctx, { params }) => testWebhook(ctx, params.id), 202),
  route(contract.listDeliveries, PERMISSION, (ctx, { params }) => listDeliveries(ctx, params.id)),
  route(contract.replayDelivery, PERMISSION, (ctx, { params }) => replayDelivery(ctx, params), 202),
];
