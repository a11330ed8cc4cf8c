import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';

/** Waits until everything is saved that is being saved. */
export async function allSaved(): Promise<void> {
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
}
