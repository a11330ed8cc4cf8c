import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Usage } from './peer.ts';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The CPU time and memory of this process. */
export function ownUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

/** The CPU seconds of a process and of those of its children that have ended. */
export function cpuSecondsWithChildren(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/** The bytes of memory of some processes. What they share is counted once. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) * 1024;
}

function proportionalKilobytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    // Workers of a query can have ended since they were listed.
    return 0;
  }
}
