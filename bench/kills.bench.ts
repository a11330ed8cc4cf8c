// Kills the server with -9 at random moments of imports, pick-ups, answers, mappings, replacements and undos, and starts it again. After each
// start, readers must see the figures from before or after the step, and when the step is finished those after it, to the cent. A step with
// several imports that run at the same time can also be between them: each import must be complete or not there.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addMapping, listMappings } from '#contract/mappings.ts';
import {
  addPickupLocation,
  listPickupLocations,
  type PickupLocation,
  runPickupNow,
} from '#contract/pickup-locations.ts';
import { answerUpload, listUploads, resumeUpload, type Upload, undoUpload } from '#contract/uploads.ts';
import { aMappedCharge, aMapping } from '#test/factories/mapping.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { Random } from '#test/random-files/random.ts';
import { benchFolder } from './bench-folder.ts';
import { startBenchServer } from './bench-server.ts';

const KILLS = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 1);
/** Two clients of the demo, neither of which is a part of the other. */
const [CLIENT, OTHER_CLIENT] = [1, 6];
const CLIENTS = [CLIENT, OTHER_CLIENT];
const MAX_WAIT_MS = 1500;
/** A file is picked up when it was seen twice, five seconds apart. */
const MAX_PICKUP_WAIT_MS = 9000;
/** Importing these takes so long that files of other clients pass them. */
const LARGE_LINES = 50_000;
const MAX_LARGE_WAIT_MS = 8000;

/** Spend in cents and packages of a day, of each client. */
type Seen = readonly number[];

interface Step {
  name: string;
  /** What has to be imported before. Returns the uploads. */
  prepare(round: Round): Promise<number[]>;
  /** Starts what the kill interrupts. It can be repeated until it is done. */
  start(round: Round, prepared: readonly number[]): Promise<void>;
  after: Seen;
  /** What each of its imports adds, if it has several that are independent of each other. */
  parts?: readonly Seen[];
  maxWaitMs?: number;
}

const random = new Random(SEED);
const folder = await mkdtemp(join(await benchFolder('kills'), 'data-'));
/** The folder of the location, below the one of the server. */
const DROP = 'drop';
const pickupFolder = join(folder, 'pick-up');
await mkdir(join(pickupFolder, DROP), { recursive: true });
const environment = { PICKUP_FOLDER: pickupFolder };
let server = await startBenchServer(folder, environment);

/** The files of a round have a day and invoices of their own. */
class Round {
  readonly day: string;
  constructor(readonly number: number) {
    // Month and day can be exchanged, and are different.
    const [month, other] = [Math.floor((number % 132) / 11) + 1, (number % 11) + 1];
    const day = other >= month ? other + 1 : other;
    this.day = [2016 + Math.floor(number / 132), month, day].map((part) => String(part).padStart(2, '0')).join('-');
  }

  /** A file with parcels of an invoice that cost ten dollars each, or what is given. */
  plain(parcels: readonly number[], net = '10.00'): string {
    return plainCsvFile(
      parcels.map((parcel) => ({
        invoice_number: `R${this.number}`,
        invoice_date: this.day,
        invoice_total: net === '10.00' ? '1000.00' : '',
        tracking_number: `R${this.number}-${parcel}`,
        packages: '1',
        net,
      })),
    );
  }

  /** A file that takes long to import. Its parcels differ from those of `plain`. */
  large(): string {
    const [titles = '', line = ''] = this.plain([0], '10.00').split('\r\n');
    const parcel = `R${this.number}-0`;
    const lines = Array.from({ length: LARGE_LINES }, (_, index) => line.replace(parcel, `L${this.number}-${index}`));
    return [titles, ...lines].join('\r\n');
  }

  /** A file whose dates can be read in two ways. The order of its columns is new, so that no earlier file settles them. */
  ambiguous(): string {
    const [year, month, day] = this.day.split('-');
    const cells = {
      invoice_number: `R${this.number}`,
      invoice_date: `${month}/${day}/${year}`,
      account_number: 'A-1',
      carrier: 'OnTrac',
      currency: 'USD',
      tracking_number: `R${this.number}-1`,
      packages: '1',
      net: '10.00',
    };
    const columns = new Random(this.number).shuffle(Object.entries(cells));
    return `${columns.map(([title]) => title).join()}\n${columns.map(([, cell]) => cell).join()}\n`;
  }

  unknown(): string {
    const header = `Bill;Billed on;Parcel;Boxes;Cost;Extra${this.number}\n`;
    return `${header}R${this.number};${this.day};R${this.number}-1;1;10.00;\nR${this.number};${this.day};R${this.number}-2;1;10.00;\n`;
  }

  /** Uploads files, unless an earlier attempt did. */
  async send(
    name: string,
    content: string,
    { others = {}, client = CLIENT }: { others?: Readonly<Record<string, string>>; client?: number } = {},
  ): Promise<number> {
    const files = Object.entries({ [name]: content, ...others });
    const found = await this.find(name);
    return found?.id ?? server.send(client, Object.fromEntries(files.map(([each, text]) => [this.nameOf(each), text])));
  }

  /** Puts a file where it is picked up, unless that has happened, and waits until it is. */
  async drop(name: string, content: string): Promise<void> {
    const location = await pickupLocation();
    for (let looks = 0; (await this.find(name)) === undefined; looks++) {
      if (looks % 100 === 0) {
        await writeFile(join(pickupFolder, DROP, this.nameOf(name)), content);
        await server.ask('POST', runPickupNow.path.replace(':id', String(location)));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async find(name: string): Promise<Upload | undefined> {
    const uploads = (await server.ask('GET', listUploads.path)) as Upload[];
    return uploads.find(({ fileNames }) => fileNames.includes(this.nameOf(name)));
  }

  private nameOf(name: string): string {
    return `${this.number}-${name}`;
  }

  async load(name: string, content: string): Promise<number> {
    const id = await this.send(name, content);
    await server.until(id, ({ state }) => state === 'loaded' || state === 'needs answer');
    return id;
  }
}

/** The id of the location from which files are picked up, which is added if need be. */
async function pickupLocation(): Promise<number> {
  const locations = (await server.ask('GET', listPickupLocations.path)) as PickupLocation[];
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
  return ((await server.ask('POST', addPickupLocation.path, { fields, secrets })) as { id: number }).id;
}

async function answerDates(id: number): Promise<void> {
  const [question] = (await server.upload(id)).questions;
  if (question === undefined) return;
  const answers = [{ fileId: question.fileId, answer: { kind: 'dates', order: 'month first' } }];
  await server.ask('PATCH', answerUpload.path.replace(':id', String(id)), { answers });
}

const replace = { kind: 'reissue', choice: 'replace', invoices: [] };

async function answerReplace(id: number): Promise<void> {
  const { questions } = await server.upload(id);
  const [question] = questions;
  if (question === undefined) return;
  const answers = [{ fileId: question.fileId, answer: replace }];
  await server.ask('PATCH', answerUpload.path.replace(':id', String(id)), { answers });
}

/** Sends a large file, and two small ones of another client that are imported at the same time. */
async function sendBesideLarge(round: Round, invoiceOf: (parcel: number) => string): Promise<number[]> {
  const ids = [await round.send('large.csv', round.large())];
  for (const parcel of [1, 2]) {
    const content = round.plain([parcel], '3.00').replaceAll(`R${round.number},`, `${invoiceOf(parcel)},`);
    ids.push(await round.send(`small-${parcel}.csv`, content, { client: OTHER_CLIENT }));
  }
  return ids;
}

/** Adds what is asked about because another client has the same invoice. */
async function keepBoth(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    for (const { fileId } of (await server.upload(id)).questions) {
      const answers = [{ fileId, answer: { kind: 'reissue', choice: 'keep both', invoices: [] } }];
      await server.ask('PATCH', answerUpload.path.replace(':id', String(id)), { answers });
    }
  }
}

const LARGE: Seen = [1000 * LARGE_LINES, LARGE_LINES, 0, 0];
const SMALL: Seen = [0, 0, 300, 1];
const BESIDE = {
  prepare: async () => [],
  after: sumOf([LARGE, SMALL, SMALL]),
  parts: [LARGE, SMALL, SMALL],
  maxWaitMs: MAX_LARGE_WAIT_MS,
};

async function undo(id: number): Promise<void> {
  const { state } = await server.upload(id);
  if (state === 'loaded') await server.ask('POST', undoUpload.path.replace(':id', String(id)));
}

async function map(round: Round, id: number): Promise<void> {
  const [question] = (await server.upload(id)).questions;
  if (question === undefined) return;
  const name = `Round ${round.number}`;
  const path = listMappings.path.replace(':clientId', String(CLIENT));
  const saved = ((await server.ask('GET', path)) as { id: number; name: string }[]).find((each) => each.name === name);
  if (saved !== undefined) {
    const answers = [{ fileId: question.fileId, answer: { kind: 'columns', mappingId: saved.id } }];
    await server.ask('PATCH', answerUpload.path.replace(':id', String(id)), { answers });
    return;
  }
  const mapping = aMapping(round.unknown(), {
    fields: { carrier: { constant: 'OnTrac' }, currency: { constant: 'USD' }, packages: { column: 'Boxes' } },
    charges: [aMappedCharge('Cost')],
  });
  await server.ask('POST', addMapping.path, { clientId: CLIENT, name, mapping, fileId: question.fileId });
}

const STEPS: readonly Step[] = [
  {
    ...BESIDE,
    name: 'import of a large file beside small ones of another client',
    start: async (round) => void (await sendBesideLarge(round, (parcel) => `T${round.number}-${parcel}`)),
  },
  {
    ...BESIDE,
    name: 'import of a large file beside small ones of another client with its invoice',
    start: async (round) => keepBoth(await sendBesideLarge(round, () => `R${round.number}`)),
  },
  {
    name: 'import of a file that has lines of another one',
    prepare: async (round) => [await round.load('first.csv', round.plain([1, 2, 3]))],
    start: async (round) => void (await round.send('second.csv', round.plain([2, 3, 4]))),
    after: [4000, 4, 0, 0],
  },
  {
    name: 'undo of a file that has lines of later ones',
    prepare: async (round) => [
      await round.load('first.csv', round.plain([1, 2, 3])),
      await round.load('second.csv', round.plain([2, 3, 4])),
      await round.load('third.csv', round.plain([3, 4, 5])),
    ],
    start: (_, [first = 0]) => undo(first),
    after: [4000, 4, 0, 0],
  },
  {
    name: 'replacement of an invoice',
    prepare: async (round) => [
      await round.load('first.csv', round.plain([1, 2])),
      await round.load('second.csv', round.plain([1, 2], '12.00')),
    ],
    start: (_, [, second = 0]) => answerReplace(second),
    after: [2400, 2, 0, 0],
  },
  {
    name: 'undo of a replacement',
    prepare: async (round) => {
      const first = await round.load('first.csv', round.plain([1, 2]));
      const second = await round.load('second.csv', round.plain([1, 2], '12.00'));
      await answerReplace(second);
      await server.until(second, ({ state }) => state === 'loaded');
      return [first, second];
    },
    start: (_, [, second = 0]) => undo(second),
    after: [2000, 2, 0, 0],
  },
  {
    name: 'import by a new mapping',
    prepare: async (round) => [await round.load('unknown.csv', round.unknown())],
    start: (round, [id = 0]) => map(round, id),
    after: [2000, 2, 0, 0],
  },
  {
    name: 'answer to a question about dates',
    prepare: async (round) => [await round.load('asked.csv', round.ambiguous())],
    start: (_, [id = 0]) => answerDates(id),
    after: [1000, 1, 0, 0],
  },
  {
    name: 'import of several small files together',
    prepare: async () => [],
    start: async (round) => {
      const others = { 'other.csv': round.plain([3]).replaceAll(`R${round.number},`, `S${round.number},`) };
      await round.send('together.csv', round.plain([1, 2]), { others });
    },
    after: [3000, 3, 0, 0],
  },
  {
    name: 'pick-up',
    prepare: async () => [],
    start: (round) => round.drop('dropped.csv', round.plain([1, 2])),
    after: [2000, 2, 0, 0],
    maxWaitMs: MAX_PICKUP_WAIT_MS,
  },
  {
    name: 'undo',
    prepare: async (round) => [await round.load('first.csv', round.plain([1, 2]))],
    start: (_, [first = 0]) => undo(first),
    after: [0, 0, 0, 0],
  },
];

let wrong = 0;
const interrupted = new Map<string, number>();
const partly = new Map<string, number>();
for (let number = 1; number <= KILLS; number++) {
  const step = STEPS[(number - 1) % STEPS.length] as Step;
  const round = new Round(number);
  const unrelated = await seen(round.day);
  const prepared = await step.prepare(round);
  const before = await seen(round.day);
  const after = sumOf([unrelated, step.after]);
  const between = sumsOfSome(step.parts ?? []).map((part) => sumOf([unrelated, part]));
  await start(step, round, prepared);
  await new Promise((resolve) => setTimeout(resolve, random.next() * (step.maxWaitMs ?? MAX_WAIT_MS)));
  await server.kill();
  server = await startBenchServer(folder, environment);
  const then = await seen(round.day);
  if (isEqual(then, before) && !isEqual(before, after)) count(interrupted, step.name);
  else if (!isEqual(then, after)) {
    if (between.some((part) => isEqual(then, part))) count(partly, step.name);
    else report(`after the kill: ${then}, not ${before} or ${after}`);
  }
  await finish(step, round, prepared);
  const finished = await seen(round.day);
  if (!isEqual(finished, after)) report(`in the end: ${finished}, not ${after}`);

  if (number % 10 === 0) console.log(`${number} kills, ${wrong} with wrong figures`);

  function report(text: string): void {
    wrong += 1;
    console.log(`kill ${number}, ${step.name}: ${text}`);
  }
}
console.log('Steps that were not finished when the server was killed:');
for (const [name, times] of interrupted) console.log(`  ${name}: ${times}`);
console.log('Steps of which a part was finished:');
for (const [name, times] of partly) console.log(`  ${name}: ${times}`);
await server.kill();
await rm(folder, { recursive: true });
process.exitCode = wrong === 0 ? 0 : 1;

/** Starts a step. The kill may cut its requests off, so it is not waited for. */
async function start(step: Step, round: Round, prepared: readonly number[]): Promise<void> {
  void step.start(round, prepared).catch(() => undefined);
}

/** Does what a person would do after the server has stopped, until nothing of the round is unfinished. */
async function finish(step: Step, round: Round, prepared: readonly number[]): Promise<void> {
  for (;;) {
    await step.start(round, prepared);
    const uploads = (await ofRound(round)).filter(({ state }) => state !== 'loaded' && state !== 'undone');
    if (uploads.length === 0) return;
    for (const { id, state } of uploads) {
      if (state === 'failed') await server.ask('POST', resumeUpload.path.replace(':id', String(id)));
      await server.until(id, (upload) => !['queued', 'running', 'undoing'].includes(upload.state));
    }
  }
}

async function ofRound({ number }: Round): Promise<Upload[]> {
  const uploads = (await server.ask('GET', listUploads.path)) as Upload[];
  return uploads.filter(({ fileNames }) => fileNames.some((name) => name.startsWith(`${number}-`)));
}

async function seen(day: string): Promise<Seen> {
  return (await Promise.all(CLIENTS.map((client) => seenBy(client, day)))).flat();
}

async function seenBy(client: number, day: string): Promise<Seen> {
  const { data } = (await server.ask('POST', '/aiparcelweb/api/aidashboards/data/spend/amounts', {
    selectColumnNames: ['totalSpend', 'packages'],
    fromTableNames: ['shipments'],
    clientId: client,
    whereClauseDetails: [{ column: 'bill_date', condition: '=', value: day }],
  })) as { data: { totalSpend: number | null; packages: number | null }[] };
  return [data[0]?.totalSpend ?? 0, data[0]?.packages ?? 0];
}

function isEqual(one: Seen, other: Seen): boolean {
  return one.every((value, index) => value === other[index]);
}

function sumOf(several: readonly Seen[]): Seen {
  return several.reduce((sum, each) => sum.map((value, index) => value + (each[index] ?? 0)));
}

/** The sums of one or more of these, but not of all. */
function sumsOfSome(parts: readonly Seen[]): Seen[] {
  const choices = Array.from({ length: Math.max(0, 2 ** parts.length - 2) }, (_, index) => index + 1);
  return choices.map((chosen) => sumOf(parts.filter((_, index) => (chosen >> index) % 2 === 1)));
}

function count(times: Map<string, number>, name: string): void {
  times.set(name, (times.get(name) ?? 0) + 1);
}
