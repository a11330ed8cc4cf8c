import { readdirSync, readFileSync } from 'node:fs';
import { buildBaseLexicon, buildReaderLexicon } from '#assistant/build-lexicon.ts';
import { isTooLong } from '#assistant/report-question.ts';
import { type Understanding, understand } from '#assistant/understand.ts';
import type { AssistantQuestion } from '#contract/assistant.ts';
import { findReport } from '#model/reports/reports.ts';
import { answerWiki } from '#server/assistant/answer-wiki.ts';
import { demoReader } from '#test/assistant/demo-reader.ts';
import { type BenchQuestion, noteOf, parseQuestions } from '#test/assistant/expectation.ts';
import { inEnglish } from '#test/assistant/in-english.ts';
import { counted, p50p95, reportResult } from './readme-result.ts';

/** Marks of a reply: right, asked back with the right choice, asked back without it, declined, or wrong, which is the worst. */
type Mark = 'right' | 'asked' | 'asked in vain' | 'declined' | 'WRONG' | 'refused rightly';

const TODAY = '2026-11-22';
const lexicon = buildReaderLexicon(buildBaseLexicon(), demoReader());
const questions = questionFiles().flatMap((file) => parseQuestions(readFileSync(file, 'utf8')));
const times: number[] = [];

const results = questions.map((question) => {
  const understood = converse(question.prompts);
  return { question, understood, mark: markOf(question, understood) };
});

report();

/** `fresh` reads the sets that were written apart from the vocabulary, and `set-3` one of them. */
function questionFiles(): URL[] {
  const folder = new URL('../test/assistant/', import.meta.url);
  const [wanted] = process.argv.slice(2);
  if (wanted === undefined) return [new URL('questions.txt', folder)];
  return readdirSync(new URL('fresh/', folder))
    .filter((name) => wanted === 'fresh' || name === `${wanted}.txt`)
    .map((name) => new URL(`fresh/${name}`, folder));
}

function converse(prompts: readonly string[]): Understanding {
  let last: AssistantQuestion | null = null;
  let understood: Understanding = { kind: 'nothing' };
  for (const prompt of prompts) {
    const started = performance.now();
    const { text, language } = inEnglish(prompt);
    understood = understand(text, {
      lexicon,
      isTranslated: language !== 'en',
      today: TODAY,
      earliest: '2016-11-22',
      excludedCarriers: ['USPS', 'DHL Express', 'DHL eCommerce'],
      last,
    });
    times.push(performance.now() - started);
    if (understood.kind === 'question') last = understood.question;
  }
  return understood;
}

/** The help's answer to the last prompt, in its language. */
function explained(prompts: readonly string[]): ReturnType<typeof answerWiki>['reply'] {
  const question = prompts.at(-1) ?? '';
  const { text, language } = inEnglish(question);
  return answerWiki(question, { language, english: text, steps: [] }).reply;
}

function markOf({ expected: readings, prompts }: BenchQuestion, meant: Understanding): Mark {
  const help = meant.kind === 'wiki' ? explained(prompts) : null;
  // A question about which the help says nothing is declined.
  const understood: Understanding = help?.type === 'DEFAULT_RESPONSE' ? { kind: 'nothing' } : meant;
  const isAnswer = understood.kind === 'question' || understood.kind === 'report' || understood.kind === 'wiki';
  if (readings.some((reading) => reading === 'REFUSE' || reading === 'ASK') && !isAnswer) return 'refused rightly';
  const [expected = ''] = readings.filter((reading) => reading !== 'REFUSE' && reading !== 'ASK');
  if (expected.startsWith('WIKI')) {
    if (understood.kind !== 'wiki')
      return understood.kind === 'question' || understood.kind === 'report' ? 'WRONG' : 'declined';
    return help?.type === 'WIKI_RESPONSE' && help.data.link.includes(expected.slice(5)) ? 'right' : 'WRONG';
  }
  if (expected.includes('REPORT')) {
    if (understood.kind !== 'report') return isAnswer ? 'WRONG' : 'declined';
    const { reportId, carriers, dates, filters } = understood.report;
    const isRefused =
      dates === null || isTooLong(dates) || carriers.length !== 1 || reportId === null || filters.length > 0;
    if (expected === 'NOREPORT') return isRefused ? 'refused rightly' : 'WRONG';
    const note = isRefused ? '' : [findReport(reportId)?.name, carriers[0], dates.from, dates.to].join('/');
    return `REPORT ${note}` === expected ? 'right' : 'WRONG';
  }
  if (understood.kind === 'question') return readings.includes(noteOf(understood.question)) ? 'right' : 'WRONG';
  if (understood.kind !== 'ask') return isAnswer ? 'WRONG' : 'declined';
  return understood.choices.some(({ question }) => question !== null && readings.includes(noteOf(question)))
    ? 'asked'
    : 'asked in vain';
}

function report(): void {
  for (const { question, understood, mark } of results) {
    if (mark === 'right' || mark === 'refused rightly') continue;
    console.log(
      `${mark}: ${question.prompts.join(' >> ')}\n  expected ${question.expected.join(' || ')}\n  got      ${understood.kind === 'question' ? noteOf(understood.question) : JSON.stringify(understood).slice(0, 300)}${understood.kind === 'wiki' ? explained(question.prompts).type : ''}`,
    );
  }
  const count = (of: Mark, group?: string) =>
    results.filter(({ mark, question }) => mark === of && (group === undefined || question.group === group)).length;
  const marks: Mark[] = ['right', 'refused rightly', 'asked', 'asked in vain', 'declined', 'WRONG'];
  for (const group of [...new Set(questions.map((question) => question.group)), undefined])
    console.log([(group ?? 'all').padEnd(10), ...marks.map((mark) => `${mark} ${count(mark, group)}`)].join('  '));
  const score = (100 * (count('right') + count('refused rightly') + count('asked') / 2)) / results.length;
  times.sort((one, other) => one - other);
  const at = (part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`;
  console.log(
    `${results.length} questions, score ${score.toFixed(1)} %, understanding p50 ${at(0.5)}, p95 ${at(0.95)}`,
  );
  const inOther = questions.filter(({ prompts }) => inEnglish(prompts.at(-1) ?? '').language !== 'en').length;
  reportResult(
    `${results.length} questions, ${inOther} of them in other languages: ${counted(count('WRONG'), 'wrong answer')}, score ${score.toFixed(1)} %; ${p50p95(times)}`,
  );
  if (count('WRONG') > 0) process.exitCode = 1;
}
