import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssistantQuestion } from '#contract/assistant.ts';
import { demoReader } from '#test/assistant/demo-reader.ts';
import { noteOf, parseQuestions } from '#test/assistant/expectation.ts';
import { buildBaseLexicon, buildReaderLexicon } from './build-lexicon.ts';
import { isAnswerable } from './follow-up.ts';
import { type Understanding, understand } from './understand.ts';

const lexicon = buildReaderLexicon(buildBaseLexicon(), demoReader());
const questions = parseQuestions(readFileSync(new URL('../../test/assistant/questions.txt', import.meta.url), 'utf8'));
const inEnglish = questions.filter(({ group }) => !['languages', 'wiki', 'reports'].includes(group));

function ask(prompts: readonly string[]): Understanding {
  let last: AssistantQuestion | null = null;
  let understood: Understanding = { kind: 'nothing' };
  for (const prompt of prompts) {
    const reader = {
      lexicon,
      today: '2026-11-22',
      earliest: '2016-11-22',
      excludedCarriers: ['USPS', 'DHL Express'],
      last,
    };
    understood = understand(prompt, reader);
    if (understood.kind === 'question') last = understood.question;
  }
  return understood;
}

describe('a prompt', () => {
  it.each(inEnglish.map(({ prompts, expected }) => [prompts.join(' >> '), expected, prompts] as const))(
    'is understood or asked back: %s',
    (_, expected, prompts) => {
      const understood = ask(prompts);
      if (understood.kind === 'question') expect(expected).toContain(noteOf(understood.question));
      else expect(['REFUSE', 'ASK']).toContain(expected[0]);
    },
  );

  it('becomes a valid question of the model or none, whatever it holds', () => {
    const words = questions.flatMap(({ prompts }) => prompts.join(' ').split(' '));
    const prompt = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((some) => some.join(' ')),
    );
    fc.assert(
      fc.property(fc.array(prompt, { minLength: 1, maxLength: 3 }), (prompts) => {
        const understood = ask(prompts);
        if (understood.kind !== 'question') return;
        expect(AssistantQuestion.safeParse(understood.question).success).toBe(true);
        expect(isAnswerable(understood.question)).toBe(true);
        expect(understood.question.dates.from <= understood.question.dates.to).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
