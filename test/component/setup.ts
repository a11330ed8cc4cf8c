import { format } from 'node:util';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { TEST_NOW } from '#test/test-clock.ts';
import { closeApp } from './open-app.tsx';

/** Long enough for a busy machine. Tests continue as soon as the element appears. */
const TIMEOUT_MS = 30_000;

/** React warns about this tag, because jsdom doesn't support it. Browsers do. */
const SEARCH_TAG = 'The tag <search> is unrecognized in this browser.';

const MAX_TEXT = 3000;

configure({
  asyncUtilTimeout: TIMEOUT_MS,
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\nThe page reads: ${container.textContent?.slice(0, MAX_TEXT)}`),
});

let errors: string[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    const text = format(...parts);
    if (!text.startsWith(SEARCH_TAG)) errors.push(text);
  });
  // Only the date is replaced. It keeps advancing, so that code which measures time with it still works.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(TEST_NOW), shouldAdvanceTime: true });
});

afterEach(() => {
  closeApp();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(errors, 'errors in the console').toEqual([]);
});
