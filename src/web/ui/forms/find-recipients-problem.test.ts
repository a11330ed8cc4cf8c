import { expect, it } from 'vitest';
import { MAX_RECIPIENTS } from '#contract/report-schedules.ts';
import { findRecipientsProblem } from './find-recipients-problem.ts';

const many = Array.from({ length: MAX_RECIPIENTS }, (_, index) => `a${index}@example.com`);

it('accepts valid addresses, also with spaces around them', () => {
  expect(findRecipientsProblem([' ann@example.com '])).toBeNull();
  expect(findRecipientsProblem(many)).toBeNull();
});

it('rejects no recipients and too many', () => {
  expect(findRecipientsProblem([])).toEqual({ kind: 'number' });
  expect(findRecipientsProblem([...many, 'b@example.com'])).toEqual({ kind: 'number' });
});

it('names the first invalid address', () => {
  expect(findRecipientsProblem(['ann@example.com', 'bob', 'eve'])).toEqual({ kind: 'address', address: 'bob' });
});
