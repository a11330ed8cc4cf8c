import { describe, expect, it } from 'vitest';
import { type ClientQueue, filesAhead } from './files-ahead.ts';

const queueOf = (clientId: number, queued: number[], parts: Partial<ClientQueue> = {}): ClientQueue => ({
  clientId,
  queued,
  running: 0,
  lastStart: null,
  ...parts,
});

describe('filesAhead', () => {
  it('counts the files of the same client before it', () => {
    const queues = [queueOf(1, [5, 6, 7])];
    expect([5, 6, 7].map((id) => filesAhead(queues, [id]))).toEqual([0, 1, 2]);
    expect(filesAhead(queues, [7, 6])).toBe(1);
  });

  it('is null for files that are not queued', () => {
    expect(filesAhead([queueOf(1, [5], { running: 1 })], [4])).toBe(null);
    expect(filesAhead([], [4])).toBe(null);
  });

  it('counts the running files', () => {
    expect(filesAhead([queueOf(1, [], { running: 25 }), queueOf(2, [9])], [9])).toBe(25);
  });

  it('lets clients take turns, the one that waits longest first', () => {
    const started = { lastStart: new Date('2026-03-07T10:00:00Z') };
    const queues = [queueOf(1, [1, 2, 3, 4, 5], started), queueOf(2, [6, 7]), queueOf(3, [8])];
    expect(filesAhead(queues, [6])).toBe(0);
    expect(filesAhead(queues, [8])).toBe(1);
    expect(filesAhead(queues, [1])).toBe(2);
    expect(filesAhead(queues, [7])).toBe(3);
    expect(filesAhead(queues, [2])).toBe(4);
    expect(filesAhead(queues, [5])).toBe(7);
  });
});
