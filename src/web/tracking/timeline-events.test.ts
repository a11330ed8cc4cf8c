import { describe, expect, it } from 'vitest';
import { timelineEvents } from './timeline-events.ts';

const shipment = (billDate: string, given = {}) => ({
  trackingId: '1',
  invoiceNumber: `I-${billDate}`,
  accountNumber: 'A',
  billDate,
  labelDate: null,
  pickupDate: '2026-01-02',
  scheduledAt: null,
  deliveredAt: null,
  trackingStatus: null,
  netMinor: 0,
  currency: 'USD',
  ...given,
});

describe('timelineEvents', () => {
  it('lists each event once, in order, and every invoice', () => {
    const events = timelineEvents({
      shipments: [
        shipment('2026-01-10', {
          labelDate: '2026-01-01',
          deliveredAt: '2026-01-04T15:00:00Z',
          scheduledAt: '2026-01-04T12:00:00Z',
        }),
        shipment('2026-02-10', { deliveredAt: '2026-01-04T15:00:00Z' }),
      ],
    });
    expect(events.map(({ kind, at, invoiceNumber }) => [kind, at.slice(0, 10), invoiceNumber])).toEqual([
      ['label', '2026-01-01', null],
      ['pickup', '2026-01-02', null],
      ['delivery', '2026-01-04', null],
      ['scheduled', '2026-01-04', null],
      ['invoice', '2026-01-10', 'I-2026-01-10'],
      ['invoice', '2026-02-10', 'I-2026-02-10'],
    ]);
  });
});
