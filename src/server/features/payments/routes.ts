import * as contract from '#contract/payments.ts';
import { requireClient } from '#server/context.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { addPayment, editPayment, undoPayment } from './change-payments.ts';
import { downloadBalances, downloadPayments } from './download-payments.ts';
import { findPaidParcels } from './find-paid-parcels.ts';
import { importPayments } from './import-payments.ts';
import { listBalances } from './list-balances.ts';
import { readPayments } from './payment-record.ts';

const VIEW = 'PAYMENT_NUMBER_VIEW';
const EDIT = 'PAYMENT_NUMBER_EDIT';

export const paymentRoutes: readonly ApiRoute[] = [
  route(contract.listPayments, VIEW, async (ctx, { params: { clientId }, query: { page, pageSize, ...filter } }) => {
    requireClient(ctx, clientId);
    return readPayments(ctx.db, { ...filter, clientId }, { limit: pageSize, offset: (page - 1) * pageSize });
  }),
  rawRoute(contract.downloadPayments, VIEW, (ctx, { params, query }, http) =>
    downloadPayments(ctx, { ...params, ...query }, http),
  ),
  route(contract.addPayment, EDIT, (ctx, { body }) => addPayment(ctx, body), 201),
  route(contract.editPayment, EDIT, (ctx, { params, body }) => editPayment(ctx, params.paymentId, body)),
  route(contract.undoPayment, EDIT, (ctx, { params, body }) => undoPayment(ctx, params.paymentId, body.version)),
  route(contract.importPayments, EDIT, (ctx, { params, body }) => importPayments(ctx, { ...params, ...body })),
  route(contract.listInvoiceBalances, VIEW, (ctx, { params, query }) => listBalances(ctx, params.clientId, query)),
  rawRoute(contract.downloadInvoiceBalances, VIEW, (ctx, { params, query }, http) =>
    downloadBalances(ctx, { ...params, ...query }, http),
  ),
  route(contract.findPaidParcels, VIEW, (ctx, { params, body }) =>
    findPaidParcels(ctx, params.clientId, body.trackingNumbers),
  ),
];
