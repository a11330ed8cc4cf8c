/** Less means that the server answered from memory, so that nothing was measured. */
const LEAST_BARE_MS = 0.1;

/** Throws if a bare time shows that the server asked the engine nothing. */
export function requireAsked(what: string, bareMs: number): void {
  if (!(bareMs >= LEAST_BARE_MS)) throw new Error(`the server asked nothing for ${what}`);
}
