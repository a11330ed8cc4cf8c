import { expect, it } from 'vitest';
import { ProblemError } from '#web/api/problem-error.ts';
import { certificateProblems } from './certificate-problems.ts';

const errorOf = (errors: { path: string; message: string }[]) =>
  new ProblemError(400, '', { title: '', status: 400, detail: '', code: 'invalid-request', errors });

it('assigns errors about certificates to their fields', () => {
  const error = errorOf([
    { path: 'body.certificates.1', message: 'Not a certificate' },
    { path: 'body.name', message: 'Too long' },
  ]);
  expect(certificateProblems(error)).toEqual([{ name: ['certificates', 1], errors: ['Not a certificate'] }]);
});

it('finds none in other errors', () => {
  expect(certificateProblems(new Error('Failed'))).toEqual([]);
});
