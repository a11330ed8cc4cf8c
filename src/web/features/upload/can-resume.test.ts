import { expect, it } from 'vitest';
import type { Upload } from '#contract/uploads.ts';
import { canResume } from './can-resume.ts';

type Problem = NonNullable<Upload['receipts'][number]['problem']>;

function anUpload(state: Upload['state'], codes: readonly (Problem['code'] | null)[]): Upload {
  const receipts = codes.map((code, index) => ({
    fileId: index,
    fileName: 'a.csv',
    format: null,
    mapping: null,
    invoices: [],
    lines: { read: 0, loaded: 0, rejected: 0, alreadyLoaded: 0 },
    shipments: 0,
    charges: 0,
    credits: 0,
    newAccounts: [],
    unknownCodes: [],
    warnings: [],
    seconds: 0,
    problem: code === null ? null : { title: '', status: 500, detail: '', code },
  }));
  return {
    id: 1,
    clientId: 1,
    clientName: 'Acme',
    createdAt: '2026-11-20T10:00:00.000Z',
    createdBy: 'ann',
    fileNames: ['a.csv'],
    state,
    progress: 1,
    filesAhead: null,
    receipts,
    questions: [],
  };
}

it.each([
  ['failed', ['internal'], true],
  ['failed', [null, 'unavailable'], true],
  ['failed', ['unreadable-file'], false],
  ['loaded', ['internal'], false],
] as const)('a %s upload with the problems %j can be resumed: %s', (state, codes, expected) => {
  expect(canResume(anUpload(state, codes))).toBe(expected);
});
