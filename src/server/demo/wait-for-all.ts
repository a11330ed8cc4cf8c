/** Waits until all work has ended, then throws the first error, if any. So no work continues unnoticed by the caller. */
export async function waitForAll(work: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
