import { describe, expect, it } from 'vitest';
import { hiddenAsOf, type StoredFiles } from './hidden-as-of.ts';

const loaded = (id: number, loadNumber: number) => ({ id, state: 'loaded' as const, isPurged: false, loadNumber });

describe('hiddenAsOf', () => {
  it.each<[string, Partial<StoredFiles>, number[]]>([
    ['the file itself and later ones', { files: [loaded(1, 1), loaded(2, 2), loaded(3, 3)] }, [2, 3]],
    ['files by the order of their loading', { files: [loaded(1, 7), loaded(2, 2), loaded(3, 1)] }, [1, 2]],
    ['files that are being undone', { files: [loaded(9, 1), loaded(2, 2)] }, [2, 9]],
    [
      'files that are not loaded, unless they have no rows',
      {
        files: [
          { id: 4, state: 'failed', isPurged: false, loadNumber: null },
          { id: 5, state: 'undone', isPurged: true, loadNumber: 1 },
        ],
      },
      [4],
    ],
    [
      'parts of earlier files that an earlier file replaced',
      { files: [loaded(1, 0), loaded(3, 1)], parts: [{ id: 20, ofFileId: 1, byFileId: 3 }] },
      [20],
    ],
    [
      'parts that the file itself replaced',
      { files: [loaded(1, 1), loaded(2, 2)], parts: [{ id: 20, ofFileId: 1, byFileId: 2 }] },
      [2, 20],
    ],
    [
      'no parts that a later file replaced',
      { files: [loaded(1, 1), loaded(3, 3)], parts: [{ id: 20, ofFileId: 1, byFileId: 3 }] },
      [3],
    ],
    [
      'no parts that a file replaced that is being undone',
      { files: [loaded(1, 0), loaded(9, 1)], parts: [{ id: 20, ofFileId: 1, byFileId: 9 }] },
      [9],
    ],
    [
      'parts of files that are being undone',
      { files: [loaded(9, 1), loaded(3, 3)], parts: [{ id: 20, ofFileId: 9, byFileId: 3 }] },
      [3, 9, 20],
    ],
    ['former rows', { files: [loaded(1, 1)], reloads: [{ id: 30 }] }, [30]],
  ])('hides %s', (_, stored, hidden) => {
    const all = { files: [], parts: [], reloads: [], ...stored };
    expect(hiddenAsOf(all, { loadNumber: 2, undone: [9] })).toEqual(hidden);
  });
});
