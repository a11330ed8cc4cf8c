import { describe, expect, it } from 'vitest';
import { menuPages } from '#model/pages/pages.ts';
import { type AppRoute, canOpen, findRoute, listOpenRoutes, routes } from './routes.ts';

const openWith = (...permissions: string[]) =>
  routes.filter((route) => canOpen(route, permissions)).map(({ id }) => id);

const unguarded = {
  id: 'a',
  path: '/a',
  label: 'A',
  purpose: 'A?',
  icon: 'page',
  group: 'admin',
  pageType: 'parcel',
} as const;

describe('canOpen', () => {
  it('requires every permission of the page', () => {
    expect(openWith('NEW_BI_TOOLS', 'DASHBOARDS_VIEW')).toEqual([
      'home',
      'dashboards',
      ...menuPages.filter(({ permission }) => permission === 'DASHBOARDS_VIEW').map(({ id }) => id),
      'change_password',
      'profile',
    ]);
    expect(openWith('NEW_BI_TOOLS')).toEqual(['home', 'change_password', 'profile']);
    expect(openWith('UPLOAD_FILES', 'ROLE_CLIENT')).toEqual(['home', 'uploadFiles', 'change_password', 'profile']);
  });

  it('opens nothing to someone without permissions', () => {
    const open: AppRoute = { ...unguarded, permissions: [] };
    expect(canOpen(open, [])).toBe(false);
    expect(canOpen(open, ['ROLE_GUEST'])).toBe(true);
  });
});

it('pages have unique ids and paths, also without regard to case', () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map(({ path }) => path.toLowerCase())).size).toBe(routes.length);
});

it('listOpenRoutes returns only the Change Password page with an expired password', () => {
  const permissions = ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW'];
  expect(listOpenRoutes({ permissions, passwordDays: 1 }).length).toBeGreaterThan(0);
  const open = listOpenRoutes({ permissions, passwordDays: 0 }).map(({ path }) => path);
  expect(open.filter((path) => path !== '/change_password')).toEqual([]);
});

it.each([
  ['/', 'home'],
  ['', 'home'],
  ['/dashboards/', 'dashboards'],
  ['/aframe/dashboard/spend', 'spend'],
  ['/AFrame/Dashboard/shippinginsight/', 'shippingInsight'],
  ['/nowhere', undefined],
])('findRoute finds the page at "%s"', (path, id) => {
  expect(findRoute(routes, path)?.id).toBe(id);
});
