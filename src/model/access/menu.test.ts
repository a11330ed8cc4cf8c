import { describe, expect, it } from 'vitest';
import type { Deployment } from '#contract/deployment.ts';
import { menuPages } from '#model/pages/pages.ts';
import { menuSections, SEARCH_START, topNavigation, userMenu } from './menu.ts';
import { PERMISSIONS } from './permissions.ts';
import { routes } from './routes.ts';
import { visibleMenu } from './visible-menu.ts';

const entries = menuSections.flatMap((section) => section.entries);
const everything = { permissions: Object.keys(PERMISSIONS), passwordDays: 30 };
const deployment: Deployment = {
  forwarded: ['ui1'],
  externalApplication: null,
  transportManagement: null,
  contact: null,
  securityBadge: null,
  cloudBadge: null,
  demoProgress: null,
};

/** The analysis pages of the menu. Source: shell.md §2.6. */
const SPECIFIED_PAGES = [
  ...['overview', 'spend', 'refund', 'carrierScore', 'accessorial', 'weight', 'starburst', 'comparison'],
  ...['shippingInsight', 'distributionmap', 'distributionmapdemo'],
];

const countIn = (id: string) => menuSections.find((section) => section.id === id)?.entries.length;

describe('the menu lists', () => {
  it('have as many entries as the specification, and the disputes desk, the rules and tables of the audit, the jobs and the alerts', () => {
    const [dashboards = 0, ...others] = ['dashboards', 'parcel', 'legacyParcel', 'freight', 'admin'].map(countIn);
    expect(dashboards - menuPages.length).toBe(7);
    expect(others).toEqual([15, 11, 21, 30]);
    expect([userMenu.length, topNavigation.length]).toEqual([3, 8]);
  });

  it('keep the analysis pages of the specification in its order', () => {
    const ids = menuPages.map(({ id }) => id);
    expect(ids.filter((id) => SPECIFIED_PAGES.includes(id))).toEqual(SPECIFIED_PAGES);
  });

  it('have unique ids and paths', () => {
    const paths = entries.map(({ path }) => path).filter((path) => typeof path === 'string');
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set([...entries, ...userMenu].map(({ id }) => id)).size).toBe(entries.length + userMenu.length);
    expect(SEARCH_START.filter((id) => !entries.some((entry) => entry.id === id))).toEqual([]);
  });

  it('use the ids of the pages', () => {
    const listed = [...entries, ...userMenu];
    const renamed = routes.flatMap(({ id, path }) => {
      const entry = listed.find((candidate) => candidate.path === path);
      return entry === undefined || entry.id === id ? [] : [`${path}: ${id}, in the menu ${entry.id}`];
    });
    expect(renamed).toEqual([]);
  });
});

describe('the menu entries', () => {
  const listed = [...entries, ...userMenu];

  it('need a permission, except for the pages that everyone can open', () => {
    const open = listed.filter(({ permissions }) => permissions.length === 0).map(({ id }) => id);
    expect(open).toEqual(['home', 'profile', 'change_password']);
  });

  it('need a permission that their page needs too', () => {
    const different = routes.filter(({ path, permissions, anyOf = [] }) => {
      const entry = listed.find((candidate) => candidate.path === path);
      const needed = entry?.permissions ?? [];
      return needed.length > 0 && !needed.some((permission) => [...permissions, ...anyOf].includes(permission));
    });
    expect(different.map(({ path }) => path)).toEqual([]);
  });
});

describe('visibleMenu', () => {
  it('shows another application only if its address is set', () => {
    const idsWith = (given: Deployment) =>
      visibleMenu(everything, given).sections.flatMap((section) => section.entries.map(({ id }) => id));
    expect(idsWith(deployment)).toContain('ui1Jobs');
    expect(idsWith(deployment)).not.toContain('ui3Optimization');
    expect(idsWith({ ...deployment, forwarded: [] })).not.toContain('ui1Jobs');
    expect(idsWith(deployment)).not.toContain('externalApplication');
    expect(idsWith({ ...deployment, externalApplication: 'https://x.example/' })).toContain('externalApplication');
  });

  it('shows nothing to someone without permissions or with an expired password', () => {
    const nothing = { sections: [], top: [], user: [] };
    expect(visibleMenu({ permissions: [], passwordDays: 30 }, deployment)).toEqual(nothing);
    expect(visibleMenu({ ...everything, passwordDays: 0 }, deployment)).toEqual(nothing);
    expect(visibleMenu({ ...everything, passwordDays: -5 }, deployment)).toEqual(nothing);
  });

  it('hides administration and parcel pages from carriers, regardless of their permissions', () => {
    const carrier = { ...everything, permissions: [...everything.permissions, 'ROLE_CARRIER'] };
    const { sections, top } = visibleMenu(carrier, deployment);
    expect(sections.map(({ id }) => id)).toEqual(['start', 'dashboards', 'freight']);
    expect(top).toEqual([]);
  });

  it('reduces a guest’s menu to the dashboards, regardless of their permissions', () => {
    const guest = { ...everything, permissions: [...everything.permissions, 'ROLE_GUEST'] };
    const { sections } = visibleMenu(guest, deployment);
    expect(sections.map(({ id, entries: shown }) => [id, shown.map((entry) => entry.id)])).toEqual([
      [
        'dashboards',
        [
          ...menuPages.map(({ id }) => id),
          ...['disputes', 'auditRules', 'auditTables', 'statistics', 'cdcAdmin', 'sync'],
        ],
      ],
      ['parcel', ['dashboards']],
    ]);
  });
});
