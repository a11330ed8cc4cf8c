import { describe, expect, it } from 'vitest';
import { DASHBOARD_PAGES, findFirstDashboard } from './dashboard-pages.ts';

describe('findFirstDashboard', () => {
  const permissions = ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW'];
  const dashboardPages = DASHBOARD_PAGES.map(({ name }) => ({ name }));
  const choice = (name: string) => ({
    dashboardPages,
    selectedDashboardPageIndex: dashboardPages.findIndex((page) => page.name === name),
  });

  it('finds the chosen dashboard', () => {
    expect(findFirstDashboard(choice('weight'), permissions)?.id).toBe('weight');
  });

  it.each([
    ['none is chosen', null],
    ['the chosen one needs more permissions', choice('distributionmap')],
    ['the choice is out of range', { dashboardPages, selectedDashboardPageIndex: 99 }],
  ])('finds the first dashboard if %s', (_case, chosen) => {
    expect(findFirstDashboard(chosen, permissions)?.id).toBe('overview');
  });

  it('finds none without permissions', () => {
    expect(findFirstDashboard(null, [])).toBeNull();
  });
});
