import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { workFor } from '#test/turns-of-work.ts';
import { ShortTurns } from './short-turns.ts';

describe('short turns', () => {
  it('divide work that could go on at once among turns of the event loop, in order', async () => {
    const turns = new ShortTurns(5);
    const done: { piece: number; turn: number }[] = [];
    let now = 0;
    let isDone = false;
    const work = Promise.all(
      Array.from({ length: 20 }, async (_, piece) => {
        await turns.goOn();
        workFor(2);
        done.push({ piece, turn: now });
      }),
    ).finally(() => {
      isDone = true;
    });
    for (; !isDone; now += 1) await turn();
    await work;
    expect(done.map(({ piece }) => piece)).toEqual(Array.from({ length: 20 }, (_, piece) => piece));
    // Three pieces fill a turn.
    expect(new Set(done.map((one) => one.turn)).size).toBeGreaterThan(3);
  });

  it('keep the order of work that arrives in turns without time', async () => {
    const turns = new ShortTurns(5);
    const done: number[] = [];
    const goOn = async (piece: number) => {
      await turns.goOn();
      workFor(6);
      done.push(piece);
    };
    const pieces = Array.from({ length: 20 }, (_, piece) => piece);
    const work: Promise<void>[] = [];
    for (const piece of pieces) {
      // Before what waits for this turn.
      const next = turn();
      work.push(goOn(piece));
      await next;
    }
    await Promise.all(work);
    expect(done).toEqual(pieces);
  });

  it('let what arrives in a turn with time wait for what waits already', async () => {
    const turns = new ShortTurns(5);
    expect(turns.isOver()).toBe(false);
    const waiting = turns.goOn();
    expect(turns.isOver()).toBe(true);
    await waiting;
    await turn();
    await turn();
    expect(turns.isOver()).toBe(false);
  });
});
