import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

describe('a page without the reader’s permission', () => {
  it.each([
    ['analyst', '/aframe/statistics'],
    ['analyst', '/aframe/cdcAdmin'],
    ['analyst', '/aframe/sync'],
    ['analyst', '/users'],
    ['viewer', '/auditRules'],
    ['viewer', '/auditTables'],
    ['viewer', '/reports'],
    ['viewer', '/viewScheduledReports'],
  ])('does not exist for the %s: %s', async (login, path) => {
    await openApp({ login, path });
    expect(await screen.findByText(/^404 page not found/)).toBeVisible();
  });
});
