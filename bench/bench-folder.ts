import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where benchmarks keep their stores and files, outside the project: `BENCH_DIR`, or a folder of the system's for such things. */
export async function benchFolder(name: string): Promise<string> {
  const folder = join(process.env.BENCH_DIR ?? join(tmpdir(), 'parcelscope-bench'), name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The value below which a share of the sorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
