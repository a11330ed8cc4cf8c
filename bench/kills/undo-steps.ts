import { REPLACE } from './answer-steps.ts';
import { answer, undo } from './answers.ts';
import { plainFile } from './round-files.ts';
import { uploadStep } from './upload-step.ts';

/** Undone uploads. */
export const undoSteps = [
  uploadStep({
    name: 'undo',
    prepare: async (round) => [await round.load('first.csv', plainFile(round, [1, 2]))],
    start: (round, [first = 0]) => undo(round, first),
    after: [0, 0, 0, 0],
  }),
  uploadStep({
    name: 'undo of a file that has lines of later ones',
    prepare: async (round) => [
      await round.load('first.csv', plainFile(round, [1, 2, 3])),
      await round.load('second.csv', plainFile(round, [2, 3, 4])),
      await round.load('third.csv', plainFile(round, [3, 4, 5])),
    ],
    start: (round, [first = 0]) => undo(round, first),
    after: [4000, 4, 0, 0],
  }),
  uploadStep({
    name: 'undo of a replacement',
    prepare: async (round) => {
      const first = await round.load('first.csv', plainFile(round, [1, 2]));
      const second = await round.load('second.csv', plainFile(round, [1, 2], { net: '12.00' }));
      await answer(round, second, REPLACE);
      await round.server.calls.until(second, ({ state }) => state === 'loaded');
      return [first, second];
    },
    start: (round, [, second = 0]) => undo(round, second),
    after: [2000, 2, 0, 0],
  }),
];
