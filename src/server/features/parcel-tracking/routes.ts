import * as contract from '#contract/parcel-tracking.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { addWatchList, editWatchList, pauseWatchList, removeWatchList } from './change-watch-lists.ts';
import { downloadEventFiles, listEventFiles } from './list-event-files.ts';
import { downloadUntracked, getGaps, listUntracked } from './list-gaps.ts';
import { downloadLookUps, listLookUps } from './list-look-ups.ts';
import { listWatchChanges, listWatchedParcels, listWatchLists } from './list-watch-lists.ts';
import { lookUpParcels } from './look-up-parcels.ts';
import { TRACKING_PERMISSION } from './watch-list-record.ts';

const LOOK_UP = TRACKING_PERMISSION;
/** The history shows what other users did. */
const HISTORY = 'SETTINGS_ADMIN';

export const parcelTrackingRoutes: readonly ApiRoute[] = [
  route(contract.lookUpParcels, LOOK_UP, (ctx, { params, body }) => lookUpParcels(ctx, { ...params, ...body })),
  route(contract.listWatchLists, LOOK_UP, listWatchLists),
  route(contract.addWatchList, LOOK_UP, (ctx, { body }) => addWatchList(ctx, body), 201),
  route(contract.editWatchList, LOOK_UP, (ctx, { params, body }) => editWatchList(ctx, { ...params, ...body })),
  route(contract.pauseWatchList, LOOK_UP, (ctx, { params, body }) => pauseWatchList(ctx, { ...params, ...body })),
  route(contract.removeWatchList, LOOK_UP, (ctx, { params, query }) => removeWatchList(ctx, { ...params, ...query })),
  route(contract.listWatchedParcels, LOOK_UP, (ctx, { params }) => listWatchedParcels(ctx, params.id)),
  route(contract.listWatchChanges, LOOK_UP, (ctx, { params }) => listWatchChanges(ctx, params.id)),
  route(contract.listLookUps, HISTORY, (ctx, { params, query }) => listLookUps(ctx, { ...params, ...query })),
  rawRoute(contract.downloadLookUps, HISTORY, (ctx, { params, query }, http) =>
    downloadLookUps(ctx, { ...params, ...query }, http),
  ),
  route(contract.listEventFiles, HISTORY, (ctx, { params, query }) => listEventFiles(ctx, { ...params, ...query })),
  rawRoute(contract.downloadEventFiles, HISTORY, (ctx, { params, query }, http) =>
    downloadEventFiles(ctx, { ...params, ...query }, http),
  ),
  route(contract.getTrackingGaps, HISTORY, (ctx, { params, query }) => getGaps(ctx, { ...params, ...query })),
  route(contract.listUntracked, HISTORY, (ctx, { params, query }) => listUntracked(ctx, { ...params, ...query })),
  rawRoute(contract.downloadUntracked, HISTORY, (ctx, { params, query }, http) =>
    downloadUntracked(ctx, { ...params, ...query }, http),
  ),
];
