import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssistantQuestion } from '#contract/assistant.ts';
import { reports } from '#model/reports/reports.ts';
import { demoReader } from '#test/assistant/demo-reader.ts';
import { type BenchQuestion, noteOf, parseQuestions } from '#test/assistant/expectation.ts';
import { inEnglish } from '#test/assistant/in-english.ts';
import { buildBaseLexicon, buildReaderLexicon } from './build-lexicon.ts';
import { isAnswerable } from './follow-up.ts';
import { type Understanding, understand } from './understand.ts';

const lexicon = buildReaderLexicon(buildBaseLexicon(), demoReader());
const folder = new URL('../../test/assistant/', import.meta.url);
const questionsOf = (file: string) =>
  parseQuestions(readFileSync(new URL(file, folder), 'utf8')).filter(
    ({ group, expected }) =>
      !['wiki', 'reports', 'reports and help'].includes(group) && !/^(WIKI|REPORT) /.test(expected[0] ?? ''),
  );
const questions = questionsOf('questions.txt');
const freshSets = readdirSync(new URL('fresh/', folder));

/** Understands the last prompt of a conversation, with the labels of other languages if it can be in one. */
function ask(prompts: readonly string[], isForeign = false): Understanding {
  let last: AssistantQuestion | null = null;
  let understood: Understanding = { kind: 'nothing' };
  for (const prompt of prompts) {
    const { text, language } = isForeign ? inEnglish(prompt) : { text: prompt, language: 'en' };
    const reader = {
      lexicon,
      isTranslated: language !== 'en',
      today: '2026-11-22',
      earliest: '2016-11-22',
      excludedCarriers: ['USPS', 'DHL Express'],
      last,
    };
    understood = understand(text, reader);
    if (understood.kind === 'question') last = understood.question;
  }
  return understood;
}

function markOf({ prompts, expected, group }: BenchQuestion): 'right' | 'asked' | 'wrong' {
  const understood = ask(prompts, group === 'languages');
  const isRefusable = expected.some((reading) => reading === 'REFUSE' || reading === 'ASK');
  if (understood.kind !== 'question') return isRefusable ? 'right' : 'asked';
  return expected.includes(noteOf(understood.question)) ? 'right' : 'wrong';
}

function shown({ prompts, group }: BenchQuestion): string {
  const understood = ask(prompts, group === 'languages');
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

  it.each([
    ['over 2.5 lb in 2025', 'dates=2025-01-01..2025-12-31; packages; where=bill_weight_pounds>2.5'],
    ['in zone 5 last week', 'dates=2026-11-15..2026-11-21; packages; where=zone:5'],
    ['this year second quarter', 'dates=2026-04-01..2026-06-30; packages'],
  ])('reads the numbers of "packages %s" as what they are', (rest, note) => {
    const understood = ask([`packages ${rest}`]);
    expect(understood.kind === 'question' ? noteOf(understood.question) : understood.kind).toBe(note);
  });

  it('that narrows the last question to a status keeps its groups and dates', () => {
    const understood = ask(['packages by carrier in 2025', 'only on time']);
    expect(understood.kind === 'question' ? noteOf(understood.question) : understood.kind).toBe(
      'by=carrier_name; dates=2025-01-01..2025-12-31; onTimePackages',
    );
  });

  it.each([
    ['packages by carrier in 2025', [['month']]],
    ['packages by zone in 2025', [['carrier_name'], ['month']]],
    ['packages by zone in 2025 compared with 2024', [['carrier_name'], ['month'], ['zone']]],
  ])('that changes nothing about "%s" is asked back with changes, never with the same question', (question, groups) => {
    const understood = ask([question, 'what about']);
    expect(understood).toMatchObject({ kind: 'ask', about: 'which' });
    expect(understood.kind === 'ask' ? understood.choices.map((choice) => choice.question?.by) : null).toEqual(groups);
  });

  it('that names two reports asks for the one with the longer name', () => {
    const understood = ask(['run the zone report and the savings by rule report']);
    const id = reports.find(({ name }) => name === 'Savings by Rule')?.id;
    expect(understood).toMatchObject({ kind: 'report', report: { reportId: id } });
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
