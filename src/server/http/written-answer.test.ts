import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { WrittenAnswer, writeAnswer } from './written-answer.ts';

const NAMES = endpoint({
  method: 'GET',
  path: '/names',
  summary: '',
  output: z.object({ names: z.array(z.string()) }),
});

describe('written answers', () => {
  it('are the JSON of an answer', () => {
    const answer = { names: ['Zoë', 'Jörg 😀'] };
    const json = writeAnswer(NAMES, answer);
    expect(json.toString()).toBe(JSON.stringify(answer));
    expect(new WrittenAnswer<typeof answer>(json).read()).toEqual(answer);
  });

  it('do not keep more memory than they need', () => {
    const json = writeAnswer(NAMES, { names: ['Ann'] });
    expect(json.buffer.byteLength).toBe(json.length);
  });

  it('are refused if the endpoint does not declare them', () => {
    expect(() => writeAnswer(NAMES, { names: [1] } as never)).toThrow(
      'GET /names answered something else than declared',
    );
  });
});
