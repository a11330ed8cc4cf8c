const POLL_MS = 100;
const MAX_MS = 300_000;

/** Waits until `isSo` returns true, asking it repeatedly. Throws if that takes minutes. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + MAX_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waiting for ${what} took too long`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
