import { describe, expect, it } from 'vitest';
import { isUnderMaintenance } from './maintenance.ts';

const spend = { id: 'spend', pageType: 'aframe_dashboard' } as const;
const on = [{ type: 'aframe_dashboard', value: 'ON' }];

describe('isUnderMaintenance', () => {
  it('is true for pages of a type that is on', () => {
    expect(isUnderMaintenance(spend, on, ['DASHBOARDS_VIEW'])).toBe(true);
    expect(isUnderMaintenance({ id: 'invoices', pageType: 'parcel' }, on, ['DASHBOARDS_VIEW'])).toBe(false);
    expect(isUnderMaintenance(spend, [{ type: 'aframe_dashboard', value: 'OFF' }], [])).toBe(false);
    expect(isUnderMaintenance(spend, [{ type: 'CHATBOT', value: 'ON' }], [])).toBe(false);
  });

  it('is false for pages that readers need to change their password or end the maintenance', () => {
    const plain = [{ type: 'plain', value: 'ON' }];
    const isClosed = (id: string) => isUnderMaintenance({ id, pageType: 'plain' }, plain, []);
    expect(['change_password', 'profile', 'settings'].map(isClosed)).toEqual([false, false, false]);
    expect(isClosed('home')).toBe(true);
  });

  it('is false with MAINTENANCE_OVERRIDE', () => {
    expect(isUnderMaintenance(spend, on, ['MAINTENANCE_OVERRIDE'])).toBe(false);
  });
});
