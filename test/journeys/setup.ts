import { inject } from 'vitest';
import { moveClock } from '#test/move-clock.ts';

declare global {
  var isClockMoved: boolean | undefined;
}

// A worker runs many files, and this one before each of them.
if (globalThis.isClockMoved !== true) moveClock(inject('clockMovedByMs'));
globalThis.isClockMoved = true;
