import { describe, expect, it } from 'vitest';
import { findLandingPage, isOtherApplication, landingPageAtSignIn, landingPagesFor } from './landing-pages.ts';
import { DEFAULT_ROLES, PERMISSIONS } from './permissions.ts';

const FREIGHT = ['freightInvoices', 'freightReports', 'freightDashboards'];

const holding = (role: string, otherApplications: string[] = []) => ({
  permissions: [role, ...(DEFAULT_ROLES[role] ?? [])],
  otherApplications,
});
const namesFor = (...chooser: Parameters<typeof holding>) =>
  landingPagesFor(holding(...chooser)).map(({ name }) => name);

describe('landingPagesFor', () => {
  it('offers the available pages that the person can open', () => {
    expect(namesFor('ROLE_CLIENT')).toEqual(expect.arrayContaining(['home', 'spend']));
    expect(namesFor('ROLE_CARRIER')).not.toContain('spend');
    expect(namesFor('ROLE_GUEST')).not.toContain('invoices');
  });

  it('offers freight pages with LTL or LTL_ADMIN if the other application is available', () => {
    expect(namesFor('ROLE_CARRIER', ['/ui4', '/ui6'])).toEqual(expect.arrayContaining(FREIGHT));
    expect(namesFor('ROLE_CARRIER', ['/ui4']).filter(isOtherApplication)).toEqual(['freightDashboards']);
    expect(namesFor('ROLE_CARRIER').filter(isOtherApplication)).toEqual([]);
    expect(namesFor('ROLE_CLIENT', ['/ui4', '/ui6']).filter(isOtherApplication)).toEqual([]);
    const freightAdmin = { permissions: ['ROLE_CARRIER', 'LTL_ADMIN'], otherApplications: ['/ui4'] };
    expect(landingPagesFor(freightAdmin).map(({ name }) => name)).not.toContain('freightDashboards');
  });

  it('offers nothing without any permission', () => {
    expect(landingPagesFor({ permissions: [], otherApplications: ['/ui4'] })).toEqual([]);
  });

  it('offers each name and path only once', () => {
    const pages = landingPagesFor({
      permissions: Object.keys(PERMISSIONS),
      otherApplications: ['/ui4', '/ui6'],
    });
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });
});

describe('landingPageAtSignIn', () => {
  it.each([
    ['stored', 'ROLE_CLIENT', 'spend', 'spend'],
    ['a client’s', 'ROLE_CLIENT', null, ''],
    ['a guest’s', 'ROLE_GUEST', null, ''],
    ['another role’s, to be picked', 'ROLE_ADMIN', null, null],
    ['a carrier’s, to be picked', 'ROLE_CARRIER', null, null],
    ['stored but out of reach', 'ROLE_CARRIER', 'spend', null],
    ['stored but unknown', 'ROLE_CLIENT', '//evil.example', ''],
  ])('handles the landing page: %s', (_case, role, storedName, expected) => {
    expect(landingPageAtSignIn(storedName, holding(role))).toBe(expected);
  });

  it('requires no choice if there are no pages', () => {
    expect(landingPageAtSignIn(null, { permissions: [], otherApplications: [] })).toBe('');
  });
});

it.each([
  ['freightDashboards', true],
  ['tmsui', true],
  ['spend', false],
  ['', false],
])('isOtherApplication(%j) is %s', (name, isOther) => {
  expect(isOtherApplication(name)).toBe(isOther);
});

it('finds a landing page only by its name', () => {
  expect(findLandingPage('home', holding('ROLE_CLIENT'))?.path).toBe('/');
  expect(findLandingPage('/', holding('ROLE_CLIENT'))).toBeNull();
  expect(findLandingPage(null, holding('ROLE_CLIENT'))).toBeNull();
});
