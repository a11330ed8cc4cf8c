import { percentile } from '../bench-folder.ts';
import { shownMs, whole } from '../readme-result.ts';
import type { MeasuredPage } from './measure-pages.ts';
import type { Measured } from './measure-questions.ts';
import type { Built, PeerKind, Usage } from './peer.ts';
import { p50, sum, timingsOf } from './peer-report.ts';

/** What filling an engine took, and the most memory that it had. */
type Resources = Readonly<Record<PeerKind, { built: Built; usage: Usage }>>;

/** A line of the table: a variant by name, and the steps of filling its engine that it needs, beyond those of the line with its rows. */
interface Line {
  title: string;
  variant: string;
  peer: PeerKind;
  steps: readonly string[];
  /** Whether it needs what the line with the rows needs as well. */
  isAdded: boolean;
}

const LINES: readonly Line[] = [
  { title: 'Parcelscope, rows only', variant: 'ours, rows', peer: 'parcelscope', steps: ['rows'], isAdded: false },
  { title: 'Parcelscope, with its sums', variant: 'ours, sums', peer: 'parcelscope', steps: ['sums'], isAdded: true },
  {
    title: 'Parcelscope, with small tables in memory, too',
    variant: 'ours',
    peer: 'parcelscope',
    steps: ['memory'],
    isAdded: true,
  },
  {
    title: 'Parcelscope, with renewed answers',
    variant: 'ours, again',
    peer: 'parcelscope',
    steps: ['answers'],
    isAdded: true,
  },
  {
    title: 'PostgreSQL, rows and indexes',
    variant: 'PG rows',
    peer: 'postgres',
    steps: ['rows', 'indexes'],
    isAdded: false,
  },
  {
    title: 'PostgreSQL, views that filters can use',
    variant: 'PG f.views',
    peer: 'postgres',
    steps: ['filtered'],
    isAdded: true,
  },
  {
    title: 'PostgreSQL, a view for each widget',
    variant: 'PG views',
    peer: 'postgres',
    steps: ['opened'],
    isAdded: true,
  },
  { title: 'DuckDB, rows', variant: 'Duck rows', peer: 'duckdb', steps: ['rows'], isAdded: false },
  {
    title: 'DuckDB, tables that filters can use',
    variant: 'Duck f.sums',
    peer: 'duckdb',
    steps: ['filtered'],
    isAdded: true,
  },
  { title: 'DuckDB, a table for each widget', variant: 'Duck sums', peer: 'duckdb', steps: ['opened'], isAdded: true },
];

/** The steps that fill memory instead of a disk. */
const IN_MEMORY = ['memory', 'answers'];

const TOGETHER = 'Parcelscope, with its sums, the questions of a page together';

/** The table of README.md about the questions of pages as they open. */
export function peersTable(
  measured: readonly Measured[],
  pages: readonly MeasuredPage[],
  resources: Resources,
): string {
  const ours = sum(timingsOf(measured, 'ours').map(p50));
  const rows = LINES.map(({ title, variant, peer, steps, isAdded }) => {
    const timings = timingsOf(measured, variant);
    const runs = timings.flatMap(({ runsMs }) => runsMs);
    const all = sum(timings.map(p50));
    const { built, usage } = resources[peer];
    const seconds = sum(steps.map((step) => built.seconds[step] ?? 0));
    const added = isAdded ? '+ ' : '';
    const bytes = `${added}${gigabytes(sum(steps.map((step) => built.bytes[step] ?? 0)))}`;
    const inMemory = IN_MEMORY.some((step) => steps.includes(step));
    return [
      title,
      shownMs(all),
      (all / ours).toFixed(2),
      whole(1000 * sum(timings.map(({ cpuSeconds }) => cpuSeconds))),
      shownMs(percentile(runs, 0.5)),
      shownMs(percentile(runs, 0.95)),
      inMemory ? '' : bytes,
      seconds === 0 ? '' : `${added}${seconds < 1 ? seconds.toFixed(1) : whole(seconds)} s`,
      inMemory ? bytes : isAdded ? '' : gigabytes(usage.peakBytes),
    ];
  });
  // Both were measured in turns, so they are compared with each other.
  const [together, apart] = [pages.map((page) => page.together), pages.map((page) => page.apart)];
  const ofPages = sum(together.map(p50));
  const times = ((ofPages / sum(apart.map(p50))) * sum(timingsOf(measured, 'ours, sums').map(p50))) / ours;
  const cpuMs = 1000 * sum(together.map(({ cpuSeconds }) => cpuSeconds));
  const line = [TOGETHER, whole(ofPages), times.toFixed(2), whole(cpuMs), '', '', '', '', ''];
  rows.splice(LINES.findIndex(({ variant }) => variant === 'ours, sums') + 1, 0, line);
  const titles = ['', `All ${measured.length} questions`, 'Times ours', 'CPU time', 'One question, p50', 'p95'];
  return [
    [...titles, 'Disk', 'Filled in', 'Memory, at most'],
    ['---', ...Array.from({ length: titles.length + 2 }, () => '--:')],
    ...rows,
  ]
    .map(
      (cells) => `|${cells.map((cell) => (/^-+:?$/.test(cell) ? cell : cell === '' ? ' ' : ` ${cell} `)).join('|')}|`,
    )
    .join('\n');
}

function gigabytes(bytes: number): string {
  return bytes < 1e7
    ? `${(bytes / 1e6).toFixed(bytes < 1e6 ? 1 : 0)} MB`
    : `${(bytes / 1e9).toFixed(bytes < 1e8 ? 2 : 1)} GB`;
}
