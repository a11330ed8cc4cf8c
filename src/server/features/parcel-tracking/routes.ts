import { lookUpParcels as lookUpEndpoint } from '#contract/parcel-tracking.ts';
import * as history from '#contract/tracking-history.ts';
import * as watchLists from '#contract/watch-lists.ts';
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
  route(lookUpEndpoint, LOOK_UP, (ctx, { params, body }) => lookUpParcels(ctx, { ...params, ...body })),
  route(watchLists.listWatchLists, LOOK_UP, listWatchLists),
  route(watchLists.addWatchList, LOOK_UP, (ctx, { body }) => addWatchList(ctx, body), 201),
  route(watchLists.editWatchList, LOOK_UP, (ctx, { params, body }) => editWatchList(ctx, { ...params, ...body })),
  route(watchLists.pauseWatchList, LOOK_UP, (ctx, { params, body }) => pauseWatchList(ctx, { ...params, ...body })),
  route(watchLists.removeWatchList, LOOK_UP, (ctx, { params, query }) => removeWatchList(ctx, { ...params, ...query })),
  route(watchLists.listWatchedParcels, LOOK_UP, (ctx, { params }) => listWatchedParcels(ctx, params.id)),
  route(watchLists.listWatchChanges, LOOK_UP, (ctx, { params }) => listWatchChanges(ctx, params.id)),
  route(history.listLookUps, HISTORY, (ctx, { params, query }) => listLookUps(ctx, { ...params, ...query })),
  rawRoute(history.downloadLookUps, HISTORY, (ctx, { params, query }, http) =>
    downloadLookUps(ctx, { ...params, ...query }, http),
  ),
  route(history.listEventFiles, HISTORY, (ctx, { params, query }) => listEventFiles(ctx, { ...params, ...query })),
  rawRoute(history.downloadEventFiles, HISTORY, (ctx, { params, query }, http) =>
    downloadEventFiles(ctx, { ...params, ...query }, http),
  ),
  route(history.getTrackingGaps, HISTORY, (ctx, { params, query }) => getGaps(ctx, { ...params, ...query })),
  route(history.listUntracked, HISTORY, (ctx, { params, query }) => listUntracked(ctx, { ...params, ...query })),
  rawRoute(history.downloadUntracked, HISTORY, (ctx, { params, query }, http) =>
    downloadUntracked(ctx, { ...params, ...query }, http),
  ),
];
