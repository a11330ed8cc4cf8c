import { queryOptions } from '@tanstack/react-query';
import { mapSettings, parcelHistory, trackingPopUp } from '#contract/tracking.ts';
import { trackingColumns } from '#model/tracking/tracking-columns.ts';
import { call } from '#web/api/call.ts';
import { toParcel } from './parcel.ts';

/** Names a parcel in requests: its tracking id, its client, and the page that asks for it. */
export interface ParcelRequest {
  pageId: string;
  clientId: number;
  trackingId: string;
}

const STALE_MS = 5 * 60_000;

export const parcelQuery = ({ pageId, clientId, trackingId }: ParcelRequest) =>
  queryOptions({
    queryKey: [trackingPopUp.path, pageId, clientId, trackingId],
    queryFn: async ({ signal }) => {
      const body = {
        selectColumnNames: Object.keys(trackingColumns),
        fromTableNames: ['charges'],
        whereClauseDetails: [{ column: 'tracking_id', condition: '=' as const, value: trackingId }],
        orderByDetails: [{ column: 'bill_date' }],
        clientId,
      };
      return toParcel((await call(trackingPopUp, { params: { page: pageId }, body }, signal)).data);
    },
  });

export const parcelHistoryQuery = ({ pageId, clientId, trackingId }: ParcelRequest) =>
  queryOptions({
    queryKey: [parcelHistory.path, pageId, clientId, trackingId],
    queryFn: ({ signal }) =>
      call(parcelHistory, { params: { page: pageId }, query: { trackingId, clientId, childClientIdsCSV: '' } }, signal),
  });

export const mapSettingsQuery = queryOptions({
  queryKey: [mapSettings.path],
  queryFn: ({ signal }) => call(mapSettings, {}, signal),
  staleTime: STALE_MS,
});
