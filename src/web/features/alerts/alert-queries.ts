import { queryOptions } from '@tanstack/react-query';
import { type AlertFiring, listAlertFirings, listAlerts } from '#contract/alerts.ts';
import { call } from '#web/api/call.ts';

const POLL_MS = 2000;

/** Alerts are reloaded every minute, so that the list shows when they fire. */
export const alertsQuery = queryOptions({
  queryKey: [listAlerts.path],
  queryFn: ({ signal }) => call(listAlerts, {}, signal),
  refetchInterval: 60_000,
});

export const firingsQuery = (id: number) =>
  queryOptions({
    queryKey: [listAlertFirings.path, id],
    queryFn: ({ signal }) => call(listAlertFirings, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data?.some(hasWaitingMail) ? POLL_MS : false),
  });

function hasWaitingMail({ mails }: AlertFiring): boolean {
  return mails.some(({ state }) => state === 'waiting');
}
