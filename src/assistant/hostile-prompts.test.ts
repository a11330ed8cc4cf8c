import { describe, expect, it } from 'vitest';
import { checkHostilePrompts, converse, HOSTILE } from '#test/assistant/hostile-prompts.ts';

describe('a hostile prompt', () => {
  it('never throws, leaves the clients of the reader or names what the model lacks', () => {
    expect(() => checkHostilePrompts(200)).not.toThrow();
  });

  it('gets no figure by itself', () => {
    expect(HOSTILE.filter((text) => converse([text]).kind === 'question')).toEqual([]);
  });
});
