/** Less means that the engine was asked nothing, for example because the server answered from memory, so that nothing was measured. */
const LEAST_BARE_MS = 0.1;

/** Throws if the time of a bare query shows that the engine was asked nothing. */
export function requireAsked(what: string, bareMs: number): void {
  if (!(bareMs >= LEAST_BARE_MS)) throw new Error(`The engine was asked nothing for ${what}.`);
}
