import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addPickupLocation,
  listPickupLocations,
  type PickupLocation,
  runPickupNow,
} from '#contract/pickup-locations.ts';
import { answer } from './answers.ts';
import { CLIENT, type Figures, OTHER_CLIENT, sumOf } from './figures.ts';
import { DROP, type KilledServer } from './killed-server.ts';
import type { Round } from './round.ts';
import { LARGE_LINES, largeFile, plainFile } from './round-files.ts';
import { uploadStep } from './upload-step.ts';

const MAX_LARGE_WAIT_MS = 8000;
/** A file is picked up when it was seen twice, five seconds apart. */
const MAX_PICKUP_WAIT_MS = 9000;

const LARGE: Figures = [1000 * LARGE_LINES, LARGE_LINES, 0, 0];
const SMALL: Figures = [0, 0, 300, 1];
const BESIDE = {
  prepare: async () => [],
  after: sumOf([LARGE, SMALL, SMALL]),
  parts: [LARGE, SMALL, SMALL],
  maxWaitMs: MAX_LARGE_WAIT_MS,
};

/** Imports of files, sent and picked up. */
export const importSteps = [
  uploadStep({
    ...BESIDE,
    name: 'import of a large file beside small ones of another client',
    start: async (round) => void (await sendBesideLarge(round, (parcel) => `T${round.number}-${parcel}`)),
  }),
  uploadStep({
    ...BESIDE,
    name: 'import of a large file beside small ones of another client with its invoice',
    start: async (round) => {
      const keepBoth = { kind: 'reissue', choice: 'keep both', invoices: [] };
      for (const id of await sendBesideLarge(round, () => `R${round.number}`)) await answer(round, id, keepBoth);
    },
  }),
  uploadStep({
    name: 'import of a file that has lines of another one',
    prepare: async (round) => [await round.load('first.csv', plainFile(round, [1, 2, 3]))],
    start: async (round) => void (await round.send('second.csv', plainFile(round, [2, 3, 4]))),
    after: [4000, 4, 0, 0],
  }),
  uploadStep({
    name: 'import of several small files together',
    prepare: async () => [],
    start: async (round) => {
      const others = { 'other.csv': plainFile(round, [3], { invoice: `S${round.number}` }) };
      await round.send('together.csv', plainFile(round, [1, 2]), { others });
    },
    after: [3000, 3, 0, 0],
  }),
  uploadStep({
    name: 'pick-up',
    prepare: async () => [],
    start: (round) => drop(round, 'dropped.csv', plainFile(round, [1, 2])),
    after: [2000, 2, 0, 0],
    maxWaitMs: MAX_PICKUP_WAIT_MS,
  }),
];

/** Sends a large file, and two small ones of another client that are imported at the same time. */
async function sendBesideLarge(round: Round, invoiceOf: (parcel: number) => string): Promise<number[]> {
  const ids = [await round.send('large.csv', largeFile(round))];
  for (const parcel of [1, 2]) {
    const content = plainFile(round, [parcel], { net: '3.00', invoice: invoiceOf(parcel) });
    ids.push(await round.send(`small-${parcel}.csv`, content, { client: OTHER_CLIENT }));
  }
  return ids;
}

/** Puts a file where it is picked up, unless an earlier attempt did, and waits until it has been picked up. */
async function drop(round: Round, name: string, content: string): Promise<void> {
  const { server } = round;
  const location = await pickupLocation(server);
  for (let looks = 0; (await round.find(name)) === undefined; looks++) {
    if (looks % 100 === 0) {
      await writeFile(join(server.pickupFolder, DROP, round.nameOf(name)), content);
      await server.calls.ask('POST', runPickupNow.path.replace(':id', String(location)));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  round.acknowledge(`upload of ${name}`, async () => (await round.find(name)) !== undefined);
}

/** The id of the location from which files are picked up, which is added if need be. */
async function pickupLocation({ calls }: KilledServer): Promise<number> {
  const locations = (await calls.ask('GET', listPickupLocations.path)) as PickupLocation[];
  const found = locations.find(({ fields }) => fields.name === 'Kills');
  if (found !== undefined) return found.id;
  const fields = {
    clientId: CLIENT,
    name: 'Kills',
    connection: { kind: 'folder', path: DROP },
    pattern: '',
    everySeconds: 30,
    timeOfDay: null,
    timeZone: 'UTC',
    afterwards: 'move',
    moveTo: 'done',
  };
  const secrets = { password: null, privateKey: null };
  return ((await calls.ask('POST', addPickupLocation.path, { fields, secrets })) as { id: number }).id;
}
