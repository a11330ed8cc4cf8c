// Audits generated worlds in memory and reports what each rule finds and misses. `--worlds N` is their number, `--seed TEXT` begins
// another series, `--parcels N` are those of an account and week, and `--times N` says how often everything is planted.
import { parseArgs } from 'node:util';
import { auditWorld, differences } from '#test/audit-worlds/audit-world.ts';
import { makeWorld } from '#test/audit-worlds/make-world.ts';

const { values: options } = parseArgs({
  options: {
    worlds: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'world' },
    parcels: { type: 'string', default: '14' },
    times: { type: 'string', default: '2' },
  },
});

const planted = new Map<string, number>();
const wrong = new Map<string, number>();
let [parcels, milliseconds] = [0, 0];
for (let number = 1; number <= Number(options.worlds); number++) {
  const world = makeWorld({
    seed: `${options.seed} ${number}`,
    parcels: Number(options.parcels),
    times: Number(options.times),
  });
  const started = performance.now();
  const findings = auditWorld(world);
  milliseconds += performance.now() - started;
  parcels += world.parcels.length;
  for (const { rule } of world.truth) planted.set(rule, (planted.get(rule) ?? 0) + 1);
  for (const text of differences(world, findings)) {
    const [, rule = ''] = text.split(' ');
    wrong.set(rule, (wrong.get(rule) ?? 0) + 1);
    console.log(`${options.seed} ${number}: ${text}`);
  }
}
const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, one) => total + one, 0);
for (const rule of [...planted.keys()].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })))
  console.log(
    `${rule.padEnd(5)}${String(planted.get(rule)).padStart(7)} planted${String(wrong.get(rule) ?? 0).padStart(7)} different`,
  );
console.log(
  `${parcels} parcels, ${sum(planted)} planted, ${sum(wrong)} different, ${Math.round(parcels / (milliseconds / 1000))} parcels/s with reading the tables`,
);
