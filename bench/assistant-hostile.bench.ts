import assert from 'node:assert/strict';
import { checkHostilePrompts } from '#test/assistant/hostile-prompts.ts';

/** The longest that a prompt of any kind may take. */
const MAX_MS = 2000;

const runs = Number(process.argv[2] ?? 5000);
let longest = 0;
const started = performance.now();
checkHostilePrompts(runs, (prompts, ms) => {
  longest = Math.max(longest, ms / prompts);
});
const ms = performance.now() - started;
assert.ok(longest < MAX_MS, `A prompt took ${longest.toFixed(0)} ms.`);
console.log(
  `${runs} hostile conversations, ${(ms / runs).toFixed(1)} ms each, at most ${longest.toFixed(0)} ms a prompt: none threw or left the reader's data.`,
);
