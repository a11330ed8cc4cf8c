import { expect, it } from 'vitest';
import { targetAfterSignIn } from './target-after-sign-in.ts';

const client = {
  permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'],
  otherApplications: [],
  passwordDays: 30,
  landingPage: '',
  landingView: null,
  returnPath: null,
};
const guest = { ...client, permissions: ['ROLE_GUEST', 'DASHBOARDS_VIEW'] };
const carrier = { ...client, permissions: ['ROLE_CARRIER', 'LTL'], otherApplications: ['/ui4'] };

it.each([
  ['a client without a landing page', client, '/', false],
  ['a guest without a landing page', guest, '/dashboards', false],
  ['a landing page', { ...client, landingPage: 'spend' }, '/aframe/dashboard/spend', false],
  [
    'a saved view',
    { ...client, landingPage: 'spend', landingView: '/aframe/dashboard/weight?unit=kgs' },
    '/aframe/dashboard/weight?unit=kgs',
    false,
  ],
  ['a landing page out of reach', { ...carrier, landingPage: 'spend' }, '/', false],
  ['no page of that name', { ...guest, landingPage: '//evil.example' }, '/dashboards', false],
  ['a freight page', { ...carrier, landingPage: 'freightDashboards' }, '/ui4/freightDashboards', true],
  ['a freight page of an application that is not there', { ...carrier, landingPage: 'freightReports' }, '/', false],
  [
    'the page first asked for',
    { ...client, landingPage: 'spend', returnPath: '/uploadFiles?a=b' },
    '/uploadFiles?a=b',
    false,
  ],
  ['Home, first asked for', { ...client, landingPage: 'spend', returnPath: '/' }, '/aframe/dashboard/spend', false],
  ['an expired password', { ...client, passwordDays: 0, returnPath: '/uploadFiles' }, '/change_password', false],
])('returns the target for %s', (_case, reader, path, isOtherApplication) => {
  expect(targetAfterSignIn(reader)).toEqual({ path, isOtherApplication });
});
