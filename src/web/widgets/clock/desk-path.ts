import type { ClockBand } from '#contract/disputes.ts';
import { OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import { clientChoice } from '#web/view/address/url-choices.ts';

/** The address of the desk with the findings of bands that can still be claimed, of a client or of the one that was chosen last. */
export function deskPath(clientId: number | null, bands: readonly ClockBand[]): string {
  const params = new URLSearchParams();
  if (clientId !== null) clientChoice.write(params, clientId);
  params.set('clock', bands.join(','));
  params.set('status', OPEN_STATUSES.join(','));
  return `/disputes?${params}`;
}
