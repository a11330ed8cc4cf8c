// Imports files with known charges in random formats and styles, and lists each charge that was loaded with another meaning or lost.
// Arguments: the number of charges, the seed of the first file, and the most charges that a file has.
import { rm } from 'node:fs/promises';
import { dataFolder } from '#test/data-folder.ts';
import { addFixedRates } from '#test/fixed-rates.ts';
import { checkRandomFile } from '#test/random-files/check-random-file.ts';
import { makeRandomFile } from '#test/random-files/make-random-file.ts';
import { counted, reportResult, whole } from './readme-result.ts';

const wanted = Number(process.argv[2] ?? 100_000);
const firstSeed = Number(process.argv[3] ?? 1);
const maxCharges = Number(process.argv[4] ?? 2000);
const SHOWN = 20;

await addFixedRates('Benchmark');
const started = performance.now();
const total = { files: 0, charges: 0, loaded: 0, rejected: 0, asked: 0, refused: 0 };
const wrong: string[] = [];
for (let seed = firstSeed; total.charges < wanted; seed++) {
  const file = makeRandomFile(seed, maxCharges);
  const checked = await checkRandomFile(file);
  total.files++;
  total.charges += file.count;
  total.loaded += checked.loaded;
  total.rejected += checked.rejected;
  total.asked += checked.asked;
  total.refused += checked.refused;
  wrong.push(...checked.wrong.map((text) => `seed ${seed}: ${text}`));
}
await rm(dataFolder, { recursive: true, force: true });

const seconds = (performance.now() - started) / 1000;
console.log(`${total.charges} charges in ${total.files} files, ${seconds.toFixed(0)} s`);
console.log(
  `${total.loaded} loaded, ${total.rejected} rejected, ${total.asked} asked, ${total.refused} in refused files`,
);
console.log(`${wrong.length} wrong`);
for (const text of wrong.slice(0, SHOWN)) console.log(text);
reportResult(
  `${whole(total.charges)} charges in ${whole(total.files)} files: ${counted(wrong.length, 'wrong or lost charge')}; ${whole(total.rejected)} rejected, ${whole(total.asked)} asked about`,
);
process.exit(wrong.length === 0 ? 0 : 1);
