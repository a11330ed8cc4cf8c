import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder outside the project where benchmarks keep stores and files: `BENCH_DIR`, or one in the system's temporary folder. */
export async function benchFolder(name: string): Promise<string> {
  const folder = join(process.env.BENCH_DIR ?? join(tmpdir(), 'parcelscope-bench'), name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Returns a quantile of sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
