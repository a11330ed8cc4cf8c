import { expect, it } from 'vitest';
import { MAX_RESPONSE_BYTES } from '#contract/captcha-files.ts';
import { findResponseProblem } from './find-response-problem.ts';

it.each([
  ['a message', { message: 'Refunded', file: null }, null],
  ['a file', { message: ' ', file: { size: MAX_RESPONSE_BYTES } }, null],
  ['neither', { message: ' ', file: null }, 'needed'],
  ['a file that is too large', { message: '', file: { size: MAX_RESPONSE_BYTES + 1 } }, 'tooLarge'],
])('checks a response with %s', (_case, response, problem) => {
  expect(findResponseProblem(response)).toBe(problem);
});
