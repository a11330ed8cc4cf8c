import { expect, it } from 'vitest';
import { idleState } from './idle-state.ts';

const MINUTE_MS = 60_000;

it.each([
  [-500, 30, { kind: 'active' }],
  [27.9, 30, { kind: 'active' }],
  [28, 30, { kind: 'warned', secondsLeft: 120 }],
  [29.999, 30, { kind: 'warned', secondsLeft: 1 }],
  [30, 30, { kind: 'ended' }],
  [600, 30, { kind: 'ended' }],
  [1, 2, { kind: 'warned', secondsLeft: 60 }],
])('after %d minutes of at most %d, a session is %j', (idle, limit, state) => {
  expect(idleState(idle * MINUTE_MS, limit * MINUTE_MS)).toEqual(state);
});
