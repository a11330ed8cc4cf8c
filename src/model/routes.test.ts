import { describe, expect, it } from 'vitest';
import { type AppRoute, canOpen, routes } from './routes.ts';

const openWith = (...permissions: string[]) =>
  routes.filter((route) => canOpen(route, permissions)).map(({ id }) => id);

const unguarded = { id: 'a', path: '/a', label: 'A', group: 'admin', pageType: 'parcel' } as const;

describe('canOpen', () => {
  it('asks for every permission of the page', () => {
    expect(openWith('NEW_BI_TOOLS', 'DASHBOARDS_VIEW')).toEqual([
      'spend',
      'carrierScore',
      'refund',
      'accessorial',
      'weight',
      'shippingInsight',
    ]);
    expect(openWith('NEW_BI_TOOLS')).toEqual([]);
    expect(openWith('UPLOAD_FILES', 'ROLE_CLIENT')).toEqual(['uploadFiles']);
  });

  it('opens nothing to someone without permissions', () => {
    const open: AppRoute = { ...unguarded, permissions: [] };
    expect(canOpen(open, [])).toBe(false);
    expect(canOpen(open, ['ROLE_GUEST'])).toBe(true);
  });
});

it('no two pages share an id or a path', () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});
