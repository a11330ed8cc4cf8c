import { percentile } from '../bench-folder.ts';
import type { MeasuredPage } from './measure-pages.ts';
import type { Measured, Timing } from './measure-questions.ts';
import type { Built, Usage } from './peer.ts';
import { variants } from './variants.ts';

const WIDTH = 15;

/** Prints the times of each question in every way. */
export function printQuestions(title: string, measured: readonly Measured[]): void {
  console.log(`\n${title}: p50 / p95 in milliseconds`);
  console.log(line('question', 'rows', ({ name }) => name));
  for (const { asked, rows, timings } of measured)
    console.log(
      line(`${asked.page.id} ${asked.name}`, String(rows), ({ name }) => {
        const timing = timings.get(name);
        return timing === undefined ? '–' : `${shown(p50(timing))} / ${shown(percentile(timing.runsMs, 0.95))}`;
      }),
    );
}

/** Prints what a set of questions takes in every way, compared with how we answer. A way that can't answer all of them counts with its rows. */
export function printSet(title: string, measured: readonly Measured[]): void {
  const ofAll = (figure: (timings: readonly Timing[]) => number, suffix = '') =>
    (({ name }) => `${shown(figure(timingsOf(measured, name)))}${suffix}`) satisfies Cell;
  const times = (variant: string) => timingsOf(measured, variant).map(p50);
  const ours = times('ours');
  console.log(`\n${title}, ${measured.length} questions (ms)`);
  console.log(line('', '', ({ name }) => name));
  console.log(
    line(
      'all, one after another, p50',
      '',
      ofAll((timings) => sum(timings.map(p50))),
    ),
  );
  console.log(
    line(
      'one question, p50',
      '',
      ofAll((timings) =>
        percentile(
          timings.flatMap(({ runsMs }) => runsMs),
          0.5,
        ),
      ),
    ),
  );
  console.log(
    line(
      'one question, p95',
      '',
      ofAll((timings) =>
        percentile(
          timings.flatMap(({ runsMs }) => runsMs),
          0.95,
        ),
      ),
    ),
  );
  console.log(
    line(
      'all, first time',
      '',
      ofAll((timings) => sum(timings.map(({ firstMs }) => firstMs))),
    ),
  );
  console.log(
    line(
      'all, CPU time',
      '',
      ofAll((timings) => 1000 * sum(timings.map(({ cpuSeconds }) => cpuSeconds))),
    ),
  );
  console.log(line('times ours, all', '', ({ name }) => (sum(times(name)) / sum(ours)).toFixed(2)));
  console.log(line('times ours, geometric mean', '', ({ name }) => geometricMean(times(name), ours).toFixed(2)));
  console.log(
    line('questions quicker than ours', '', ({ name }) =>
      String(times(name).filter((ms, index) => ms < (ours[index] ?? 0)).length),
    ),
  );
}

/** Prints the lighter and the heavier half of a set apart, by what they take DuckDB over its rows. */
export function printHalves(title: string, measured: readonly Measured[]): void {
  const weight = ({ timings }: Measured) => p50(timings.get('Duck rows'));
  const sorted = [...measured].sort((a, b) => weight(a) - weight(b));
  const half = Math.ceil(sorted.length / 2);
  printSet(`${title}, the lighter half`, sorted.slice(0, half));
  printSet(`${title}, the heavier half`, sorted.slice(half));
}

/** Prints what the questions of each page take one after another in every way, and together. */
export function printPages(title: string, pages: readonly MeasuredPage[]): void {
  console.log(`\n${title}: all questions of a page, p50 in milliseconds`);
  console.log(line('page', '', ({ name }) => name, 'apart again', 'together', 'statements'));
  const printed = (name: string, some: readonly MeasuredPage[]) => {
    const all = some.flatMap(({ questions }) => questions);
    const statements = sum(some.map((page) => page.statements));
    const again = [some.map(({ apart }) => p50(apart)), some.map(({ together }) => p50(together))].map(sum).map(shown);
    const cell: Cell = (variant) => shown(sum(timingsOf(all, variant.name).map(p50)));
    console.log(line(name, '', cell, ...again, `${statements} for ${all.length}`));
  };
  for (const page of pages) printed(page.page.title, [page]);
  const weight = ({ questions }: MeasuredPage) => sum(timingsOf(questions, 'Duck rows').map(p50));
  const sorted = [...pages].sort((a, b) => weight(a) - weight(b));
  const half = Math.ceil(sorted.length / 2);
  printed('the lighter half of the pages', sorted.slice(0, half));
  printed('the heavier half', sorted.slice(half));
  printed('all pages', pages);
}

/** Prints what filling an engine took, and its memory. */
export function printResources(engine: string, { built, usage }: { built: Built; usage: Usage }): void {
  const steps = Object.keys(built.bytes).map((step) => {
    const seconds = built.seconds[step];
    return `${step} ${megabytes(built.bytes[step] ?? 0)} MB${seconds === undefined ? '' : ` in ${seconds.toFixed(1)} s`}`;
  });
  console.log(`${engine}: ${steps.join(', ')}; memory at most ${megabytes(usage.peakBytes)} MB`);
}

type Cell = (variant: (typeof variants)[number]) => string;

function line(title: string, rows: string, cell: Cell, ...more: readonly string[]): string {
  const cells = [...variants.map(cell), ...more];
  return [title.padEnd(34), rows.padStart(5), ...cells.map((text) => text.padStart(WIDTH))].join('');
}

/** The timings of a variant. A question that it answers from rows has those of the variant that reads the rows. */
export function timingsOf(measured: readonly Measured[], variant: string): Timing[] {
  const rows = variant.startsWith('PG') ? 'PG rows' : 'Duck rows';
  return measured.flatMap(({ timings }) => timings.get(variant) ?? timings.get(rows) ?? []);
}

/** The median of its runs in milliseconds. */
export function p50(timing: Pick<Timing, 'runsMs'> | undefined): number {
  return percentile(timing?.runsMs ?? [], 0.5);
}

function geometricMean(over: readonly number[], under: readonly number[]): number {
  return Math.exp(sum(over.map((value, index) => Math.log(value / (under[index] ?? 1)))) / over.length);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function shown(ms: number): string {
  return ms.toFixed(ms < 100 ? 1 : 0);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
