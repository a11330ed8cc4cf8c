import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const THREADS = '/proc/self/task';
const LOWER_BY = 10;
const LOWEST = 19;
const LOOK_EVERY_MS = 500;

/**
 * Gives all threads that start from now on a lower priority than those that exist. The threads of the embedded warehouse and of audits
 * use all the cores they can get, and the thread that answers requests would otherwise wait for its turn among them. It needs little
 * time, so they lose little. Only Linux has thread priorities; elsewhere this does nothing. Returns a function that stops it.
 */
export function lowerOtherThreads(): () => void {
  let known = new Set(listThreads());
  const priority = Math.min(LOWEST, getPriority() + LOWER_BY);
  const lower = () => {
    const present = listThreads();
    for (const thread of present) if (!known.has(thread)) lowerThread(thread, priority);
    known = new Set(present);
  };
  const timer = setInterval(lower, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function listThreads(): number[] {
  try {
    return readdirSync(THREADS).map(Number);
  } catch {
    return [];
  }
}

function lowerThread(thread: number, priority: number): void {
  try {
    setPriority(thread, priority);
  } catch {
    // The thread has ended in the meantime.
  }
}
