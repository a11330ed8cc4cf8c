import { describe, expect, it } from 'vitest';
import { type BilledParcel, type ParcelEvent, trackParcels } from './track-parcels.ts';

const of = { trackingNumber: '1Z1', clientId: 1, carrierId: 1 };
const aBilled = (given: Partial<BilledParcel> = {}): BilledParcel => ({
  ...of,
  service: 'Ground',
  trackingId: '7',
  invoiceNumber: 'I-1',
  billDate: '2026-05-09',
  shippedOn: '2026-05-01',
  promisedAt: '2026-05-04 00:00:00',
  deliveredAt: null,
  trackingStatus: '',
  ...given,
});
const anEvent = (at: string, kind: string, given: Partial<ParcelEvent> = {}): ParcelEvent => ({
  ...of,
  at,
  kind,
  reason: '',
  signedBy: '',
  place: '',
  ...given,
});
const track = (billed: BilledParcel[], events: ParcelEvent[] = [], today = '2026-05-20') =>
  trackParcels(billed, events, { nameOf: new Map([[1, 'Brightleaf']]), today });

describe('trackParcels', () => {
  it('takes the status from the last event', () => {
    const events = [anEvent('2026-05-03 09:00:00', 'out_for_delivery'), anEvent('2026-05-02 09:00:00', 'in_transit')];
    const [parcel] = track([aBilled()], events);
    expect(parcel).toMatchObject({
      ...{ number: '1Z1', clientName: 'Brightleaf', carrierName: 'UPS', trackingId: '7' },
      ...{ status: 'out_for_delivery', statusAt: '2026-05-03 09:00:00', isLate: true },
    });
    expect(parcel?.events.map(({ kind }) => kind)).toEqual(['in_transit', 'out_for_delivery']);
  });

  it('takes a delivery from the invoice if its event is missing, but keeps a return', () => {
    const billed = aBilled({ deliveredAt: '2026-05-04 12:00:00' });
    expect(track([billed], [anEvent('2026-05-02 09:00:00', 'in_transit')])).toMatchObject([
      { status: 'delivered', statusAt: '2026-05-04 12:00:00', deliveredAt: '2026-05-04 12:00:00', isLate: false },
    ]);
    expect(track([billed], [anEvent('2026-05-06 09:00:00', 'returned')])).toMatchObject([{ status: 'returned' }]);
  });

  it('reports that a parcel is only billed, and whether it is late if that is known', () => {
    expect(track([aBilled({ promisedAt: null })])).toMatchObject([
      { status: 'billed', statusAt: '2026-05-09', isLate: null },
    ]);
    expect(track([aBilled({ trackingStatus: 'Late' })], [], '2026-05-02')).toMatchObject([{ isLate: true }]);
    expect(track([aBilled()], [], '2026-05-04')).toMatchObject([{ isLate: false }]);
  });

  it('keeps the last parcel of a number that was used again, and parcels of other carriers apart', () => {
    const earlier = aBilled({ billDate: '2025-05-01', invoiceNumber: 'I-0', trackingId: '6' });
    expect(track([earlier, aBilled()])).toMatchObject([{ invoices: [{ invoiceNumber: 'I-1' }], trackingId: '7' }]);
    expect(track([aBilled(), aBilled({ carrierId: 2 })])).toHaveLength(2);
  });
});
