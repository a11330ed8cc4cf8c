/**
 * A benchmark whose result is in README.md: either in the last cell of the row with its command, or between the comments
 * `<!-- bench:peers -->` and `<!-- end of bench:peers -->`.
 */
export interface ReadmeBench {
  /** The name of the script after `bench:`, for example `grid`. */
  name: string;
  args: readonly string[];
  /** What README says to run, for example `npm run bench:grid -- 100`. */
  command: string;
  place: 'cell' | 'block';
}

/** Benchmarks whose results are not in README.md. */
export const NOT_IN_README: readonly string[] = ['all', 'assistant-hostile', 'audit-worlds'];

const ROW = /^\| [^|]+ \| `(npm run bench:[^`]+)` \|/gm;
const BLOCK = /^<!-- bench:([\w-]+) -->$/gm;

/** The benchmarks of README.md, in its order. */
export function readmeBenches(markdown: string): ReadmeBench[] {
  const rows = [...markdown.matchAll(ROW)].map(([, command = '']): ReadmeBench => {
    const [script = '', args = ''] = command.slice('npm run bench:'.length).split(' -- ');
    return { name: script, args: args.split(' ').filter(Boolean), command, place: 'cell' };
  });
  const blocks = [...markdown.matchAll(BLOCK)].map(
    ([, name = '']): ReadmeBench => ({ name, args: [], command: `npm run bench:${name}`, place: 'block' }),
  );
  return [...rows, ...blocks];
}

/** Those with one of the names, or all if there are no names. Throws for a name that is not in README.md. */
export function chooseBenches(benches: readonly ReadmeBench[], names: readonly string[]): ReadmeBench[] {
  const unknown = names.filter((name) => benches.every((bench) => bench.name !== name));
  if (unknown.length > 0) throw new Error(`README.md has no benchmark ${unknown.join(', ')}.`);
  return benches.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Replaces the result of a benchmark. Throws if README.md has no place for it, or if the result would break the table. */
export function replaceResult(markdown: string, { name, command, place }: ReadmeBench, result: string): string {
  const pattern =
    place === 'cell'
      ? new RegExp(`^(\\| [^|]+ \\| \`${escaped(command)}\` \\| )[^|\\n]*( \\|)$`, 'm')
      : new RegExp(`^(<!-- bench:${escaped(name)} -->\\n)[^]*?(\\n<!-- end of bench:${escaped(name)} -->)$`, 'm');
  if (!pattern.test(markdown)) throw new Error(`README.md has no place for the result of ${command}.`);
  if (place === 'cell' && /[|\n]/.test(result)) throw new Error(`The result of ${command} is not one cell: ${result}`);
  return markdown.replace(pattern, (_, before: string, after: string) => before + result + after);
}

/**
 * Replaces the arguments in capitals, such as `LABELLED_SET`, by the environment variables of that name. Returns the names of those that
 * are not set instead if there are any.
 */
export function fillArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { args: string[] } | { missing: string[] } {
  const missing = args.filter((arg) => /^[A-Z][A-Z_]+$/.test(arg) && !environment[arg]);
  if (missing.length > 0) return { missing };
  return { args: args.map((arg) => (/^[A-Z][A-Z_]+$/.test(arg) ? (environment[arg] ?? '') : arg)) };
}

/** When and with which commit something was measured, for example `27 November 2026, c4ee7166`. */
export function formatMeasured(at: Date, commit: string): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${commit}`;
}

/** What README.md shows of a benchmark: what it composed, with when that was measured. */
export function datedResult({ place }: ReadmeBench, composed: string, measured: string): string {
  return place === 'cell' ? `${composed} (${measured})` : `${composed}\n\nMeasured: ${measured}.`;
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
