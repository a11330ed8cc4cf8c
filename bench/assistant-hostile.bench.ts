import { checkHostilePrompts } from '#test/assistant/hostile-prompts.ts';

const runs = Number(process.argv[2] ?? 5000);
const started = performance.now();
checkHostilePrompts(runs);
const ms = performance.now() - started;
console.log(`${runs} hostile conversations, ${(ms / runs).toFixed(1)} ms each: none threw or left the reader's data.`);
