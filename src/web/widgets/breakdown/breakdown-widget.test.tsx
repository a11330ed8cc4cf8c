import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findWidget, holdFigures, SPEND } from '#test/component/dashboard.ts';
import { openApp } from '#test/component/open-app.tsx';

describe('the breakdown', () => {
  it('narrows the page to one of its parts, and widens it again', async () => {
    const { user } = await openApp({ login: 'viewer', path: SPEND });
    holdFigures(['breakdown']);
    const breakdown = await findWidget('Breakdown');
    const choosePart = async () => {
      const [first] = within(breakdown).getAllByRole('rowheader');
      if (first !== undefined) await user.click(within(first).getAllByRole('button')[0] ?? first);
    };
    await user.click(within(breakdown).getByRole('button', { name: 'Show as table' }));
    await choosePart();
    await waitFor(() => expect(window.location.search).toMatch(/f\.service_category=/));
    // The part and the total.
    await waitFor(() => expect(within(breakdown).getAllByRole('rowheader')).toHaveLength(2));
    await choosePart();
    await waitFor(() => expect(window.location.search).not.toContain('f.service_category'));
    await waitFor(() => expect(within(breakdown).getAllByRole('rowheader').length).toBeGreaterThan(2));
  });
});
