import { format } from 'node:util';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { TEST_NOW } from '#test/test-clock.ts';
import { queryClient } from '#web/api/query-client.ts';
import { closeApp } from './open-app.tsx';

/** Long enough for a busy machine. Tests continue as soon as the element appears. */
const TIMEOUT_MS = 30_000;

/** React warns about this tag, because jsdom doesn't support it. Browsers do. */
const SEARCH_TAG = 'The tag <search> is unrecognized in this browser.';

const MAX_TEXT = 3000;

const SAVING_MS = 1000;
const STEP_MS = 20;
/** Tests can replace the timer. */
const realTimeout = setTimeout;

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

configure({
  asyncUtilTimeout: TIMEOUT_MS,
  // No page has scripts or styles in its body. By default queries by text compare every element with their tags.
  defaultIgnore: '',
  getElementError: (message, container) =>
    // A whole document has no text itself.
    new Error(
      `${message ?? ''}\nThe page reads: ${(container.textContent ?? document.body.textContent).slice(0, MAX_TEXT)}`,
    ),
});

// React keeps stack traces of up to this many new elements, so that warnings can name their creators. That takes a tenth of these tests' time.
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

let errors: string[] = [];

// The worker has one clock from its start to its end: the server keeps instants that later tests compare with theirs.
if (!vi.isFakeTimers()) fakeOnlyDate(Date.parse(TEST_NOW));

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    const text = format(...parts);
    if (!text.startsWith(SEARCH_TAG)) errors.push(text);
  });
});

afterEach(async () => {
  await savedOrHeld();
  closeApp();
  vi.restoreAllMocks();
  fakeOnlyDate(Date.now());
  expect(errors, 'errors in the console').toEqual([]);
});

// A module that is still loading when a file ends, for example because it is prefetched, fails for this and all later files of the worker.
afterAll(() => vi.dynamicImportSettled());

/** Waits until everything is saved, so that nothing is reported in the next test. Tests can hold the answers to what they save, so it ends in any case. */
async function savedOrHeld(): Promise<void> {
  for (let wait = 0; wait < SAVING_MS && queryClient.isMutating() > 0; wait += STEP_MS)
    await new Promise((resolve) => realTimeout(resolve, STEP_MS));
}

/** Sets the date, which advances from there. */
function fakeOnlyDate(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
}
