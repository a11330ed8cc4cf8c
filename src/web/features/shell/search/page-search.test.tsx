import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

const connection = vi.hoisted(() => ({ isLost: true }));

vi.mock('./page-search-list.tsx', async (load) => {
  if (connection.isLost) throw new Error('Failed to fetch dynamically imported module');
  return load();
});

describe('the page search', () => {
  it('loads its list as soon as it has a connection', async () => {
    await openApp({ login: 'analyst', path: '/profile' });
    const search = await screen.findByRole('combobox', { name: 'Search in app...' });
    act(() => search.focus());
    fireEvent.change(search, { target: { value: 'spend' } });
    // Fails after the attempt of the search.
    await expect(import('./page-search-list.tsx')).rejects.toThrow();
    expect(screen.queryByRole('option')).toBeNull();
    connection.isLost = false;
    await screen.findByRole('option', { name: 'Spend Analysis' });
  });
});
