// Audits a labelled set, whose folder is the first argument, and reports what each rule finds and misses.
import { readLabelledSet } from './audit/read-labelled-set.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Give the folder of a labelled set, such as "npm run bench:audit -- FOLDER".');

const { inputs, events, parcels } = readLabelledSet(folder);
console.log(`${events.length} events, ${parcels.length} own parcels, ${inputs.agreements.length} terms`);
