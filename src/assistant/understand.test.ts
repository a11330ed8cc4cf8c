import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssistantQuestion } from '#contract/assistant.ts';
import { demoReader } from '#test/assistant/demo-reader.ts';
import { type BenchQuestion, noteOf, parseQuestions } from '#test/assistant/expectation.ts';
import { buildBaseLexicon, buildReaderLexicon } from './build-lexicon.ts';
import { isAnswerable } from './follow-up.ts';
import { type Understanding, understand } from './understand.ts';

const lexicon = buildReaderLexicon(buildBaseLexicon(), demoReader());
const folder = new URL('../../test/assistant/', import.meta.url);
const questionsOf = (file: string) =>
  parseQuestions(readFileSync(new URL(file, folder), 'utf8')).filter(
    ({ group }) => !['languages', 'wiki', 'reports', 'reports and help'].includes(group),
  );
const questions = questionsOf('questions.txt');
const freshSets = readdirSync(new URL('fresh/', folder));

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

function markOf({ prompts, expected }: BenchQuestion): 'right' | 'asked' | 'wrong' {
  const understood = ask(prompts);
  const isRefusable = expected.some((reading) => reading === 'REFUSE' || reading === 'ASK');
  if (understood.kind !== 'question') return isRefusable ? 'right' : 'asked';
  return expected.includes(noteOf(understood.question)) ? 'right' : 'wrong';
}

function shown({ prompts }: BenchQuestion): string {
  const understood = ask(prompts);
  return `${prompts.join(' >> ')}: ${understood.kind === 'question' ? noteOf(understood.question) : understood.kind}`;
}

describe('a prompt', () => {
  it('is understood or asked back as every question of the set expects', () => {
    expect(questions.filter((question) => markOf(question) !== 'right').map(shown)).toEqual([]);
  });

  it.each(freshSets)('never gets a wrong figure in %s, and seldom a question back that it does not need', (file) => {
    const marked = questionsOf(`fresh/${file}`).map((question) => ({ question, mark: markOf(question) }));
    expect(marked.filter(({ mark }) => mark === 'wrong').map(({ question }) => shown(question))).toEqual([]);
    expect(marked.filter(({ mark }) => mark === 'right').length).toBeGreaterThan(0.95 * marked.length);
  });

  it('that asks for more groups than a question can have is asked back with the first of them', () => {
    const understood = ask(['packages by state, month, zone and carrier']);
    expect(understood).toMatchObject({ kind: 'ask', about: 'conflict' });
    expect(understood.kind === 'ask' ? understood.choices[0]?.question?.by : null).toEqual([
      'normalised_consignee_state',
      'month',
      'zone',
    ]);
  });

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
