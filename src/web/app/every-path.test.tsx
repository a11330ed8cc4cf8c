import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { getAccount } from '#contract/account.ts';
import { menuSections, topNavigation, userMenu } from '#model/access/menu.ts';
import { findRoute, listOpenRoutes, routes } from '#model/access/routes.ts';
import { replaceAnswers } from '#test/component/answers.ts';
import { navigateApp, openApp } from '#test/component/open-app.tsx';
import { APPLICATION_PATHS, FORWARDED_PATHS } from '#test/fixtures/specified-paths.ts';
import { createRouter } from '#web/app/router.tsx';
import { storeSession } from '#web/session/session-store.ts';

/** The demo users; those that can open more pages come later. */
const LOGINS = ['carrier', 'guest', 'viewer', 'analyst', 'admin', 'expired'] as const;

/** Paths that lead to another one. */
const LEADS_TO: Record<string, string> = {
  '/aframe': '/aframe/dashboard/overview',
  '/aframe/dashboard': '/aframe/dashboard/overview',
  '/users': '/usersNew',
};

const DENIED =
  '404 page not found - We are sorry but the page you are looking for does not exist, or you are not authorized.';
const UNKNOWN = 'Oops, an error has occurred. Page not found!';

/** Returns the address of the page and its title, or why it has none. It doesn't wait for the page's code, which other tests load. */
function outcome(): string {
  const text = screen.queryByRole('main')?.textContent ?? '';
  if (text.includes(DENIED)) return 'denied';
  if (text.includes(UNKNOWN)) return 'unknown';
  if (text.includes('Something went wrong')) return 'broken';
  return `${window.location.pathname} ${document.title}`;
}

/** Pages that one of the users has opened. The administrator opens them all again, as the user who sees most of them. */
const opened = new Set<string>();

describe('every path of the specification', () => {
  it('is in the menu or the list of pages, and the other way round', () => {
    const menu = [...menuSections.flatMap(({ entries }) => entries), ...topNavigation, ...userMenu]
      .map(({ path }) => path)
      .filter((path) => typeof path === 'string')
      .map((path) => path.split('?')[0] ?? path);
    const forwarded = menu.filter((path) => path.startsWith('/ui'));
    expect([...new Set(forwarded)].toSorted()).toEqual(FORWARDED_PATHS.toSorted());
    const own = APPLICATION_PATHS.map((path) => LEADS_TO[path] ?? path);
    expect(own.filter((path) => findRoute(routes, path) === null)).toEqual([]);
  });

  it('belongs to another application where a page of the menu is forwarded', () => {
    const router = createRouter();
    const matched = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.path;
    expect(FORWARDED_PATHS.filter((path) => matched(path) !== '*')).toEqual([]);
    expect(matched('/dashboards')).toBe('/dashboards');
    router.dispose();
  });

  it.each(LOGINS)('leads the %s to its page, to the specified refusal or to changing the password', async (login) => {
    const { server } = await openApp({ login, path: '/change_password' });
    // Figures that never arrive are never drawn, which jsdom can’t do for maps.
    replaceAnswers('/aidashboards/', () => new Promise<Response>(() => undefined));
    const isExpired = login === 'expired';
    if (isExpired) storeSession({ passwordDays: 0, landingPage: '' });
    const { body } = await server.get(getAccount.path, localStorage.getItem('parcelscope.token'));
    const { permissions } = getAccount.output.parse(body);
    const open = listOpenRoutes({ permissions, passwordDays: isExpired ? 0 : 90 });
    // No route distinguishes forwarded paths, so one of them for each user shows where they all lead.
    const forwarded = FORWARDED_PATHS[LOGINS.indexOf(login)] ?? '';
    for (const path of [...new Set<string>(APPLICATION_PATHS), forwarded]) {
      const target = LEADS_TO[path] ?? path;
      const route = findRoute(open, target);
      if (route !== null && !isExpired && login !== 'admin') {
        if (opened.has(path)) continue;
        opened.add(path);
      }
      await navigateApp(path);
      const shown = isExpired
        ? '/change_password Change Password · Parcelscope'
        : path === forwarded
          ? 'unknown'
          : route === null
            ? 'denied'
            : `${target} ${route.label} · Parcelscope`;
      await waitFor(() => expect([path, outcome()]).toEqual([path, shown]));
    }
  });
});
