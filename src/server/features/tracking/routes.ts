import * as contract from '#contract/tracking.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { findPostalPlace } from '#server/questions/find-postal-place.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { getParcelHistory } from './get-parcel-history.ts';
import { getTrackingPopUp } from './get-tracking-pop-up.ts';
import { listChargeLines } from './list-charge-lines.ts';

/** The permission depends on the page that shows the popup, so the handlers check it. */
export const trackingRoutes: readonly ApiRoute[] = [
  route(contract.trackingPopUp, 'signed-in', getTrackingPopUp),
  route(contract.parcelHistory, 'signed-in', getParcelHistory),
  route(contract.trackingNumberDetailsUpss, 'INVOICE_SEARCH', (ctx, { params, body }) =>
    listChargeLines(ctx, { id: body.id, clientId: params.clientId }),
  ),
  route(contract.trackingNumberDetails, 'INVOICE_SEARCH', (ctx, { query }) =>
    listChargeLines(ctx, { id: query.invoiceDetailsId, clientId: 0 }),
  ),
  route(contract.postalPlace, 'signed-in', (_ctx, { query }) => findPostalPlace(query.country, query.postalCode)),
  route(contract.mapSettings, 'signed-in', async ({ db, session }) => ({
    mapEmbedUrl: await readTenantSetting(db, session.tenantId, 'mapEmbedUrl'),
  })),
];
