import { utils, write } from '@e965/xlsx';
import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import { splitCells } from '#ingest/reading/stored-record.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { delimitedFile } from '#test/fixtures/carrier-files/titled-file.ts';
import { Random } from './random.ts';
import { type RandomFormat, randomFormats, type WrittenCharge } from './random-formats.ts';
import { randomStyle } from './text-styles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.parse('2024-01-01');
const LAST_DAY = Date.parse('2026-10-31');
/** The share of files that mix two styles, and the share of those with damaged numbers. */
const MIXED = 0.1;
const DAMAGED = 0.1;
/** The share of files whose days could also be months. */
const EARLY = 0.4;

/** A charge of a file, which must be loaded like this or not at all. A value that its format doesn't write is `null`. */
export interface KnownCharge {
  netMinor: number;
  currency: string;
  billedOn: string | null;
  shippedOn: string | null;
  weight: number | null;
  /** Whole millionths of a pound. */
  pounds: number | null;
}

export interface RandomFile {
  /** The format and style, for people who look for the cause of a wrong charge. */
  description: string;
  content: Buffer;
  /** How many charges the file has. */
  count: number;
  /**
   * The charges by tracking number, except for those that must be rejected: a spreadsheet has damaged their number, or their amount has
   * the mark of another currency.
   */
  charges: ReadonlyMap<string, KnownCharge>;
}

/** Makes a file with random charges in a random format and style, the same one for every call with this seed. */
export function makeRandomFile(seed: number, maxCharges = 40): RandomFile {
  const random = new Random(seed);
  const format = random.pick(randomFormats);
  const style = randomStyle(random, format.documentedDates);
  const other = random.happens(MIXED) ? randomStyle(random, format.documentedDates) : style;
  const isDamaged = random.happens(DAMAGED);
  const isEarly = random.happens(EARLY);
  const charges = new Map<string, KnownCharge>();
  const written: WrittenCharge[] = [];
  // Small files are as frequent as large ones: the logarithm of their size is evenly distributed.
  const count = Math.ceil(maxCharges ** random.next());
  for (let index = 0; index < count; index++) {
    const charge = randomCharge(random, format, isEarly);
    const known = { ...charge, pounds: Math.round(charge.weight * style.unit[1] * 1e6) };
    const number = `1Z${String(seed).padStart(8, '0')}${String(index).padStart(6, '0')}AB`;
    const isRounded = isDamaged && random.happens(0.2);
    // Texts with other decimals than two could have another reading in the style of the other cells.
    const isOther = currencyDigits(known.currency) === 2 && random.happens(0.1);
    const ofAmount = isOther ? other : style;
    if (!isRounded && !ofAmount.isForeign(known.currency)) charges.set(number, only(known, format));
    written.push({
      tracking: isRounded ? '7.94645E+11' : number,
      invoice: `INV-${seed}`,
      currency: known.currency,
      amount: ofAmount.amount(known.netMinor, known.currency),
      weight: style.weight(Math.round(known.weight * 100)),
      weightUnit: style.unit[0],
      billedOn: style.day(known.billedOn),
      shippedOn: style.day(known.shippedOn),
    });
  }
  const { content, description } = encode(random, format, format.fileOf(written));
  return {
    description: `${format.name}: ${style.description} (${other.description}); ${description}`,
    content,
    count,
    charges,
  };
}

function randomCharge(random: Random, { currencies: used }: RandomFormat, isEarly: boolean) {
  const billed = random.between(FIRST_DAY / DAY_MS, LAST_DAY / DAY_MS);
  const month = Date.parse(`${isoOf(billed).slice(0, 7)}-01`) / DAY_MS;
  const early = random.between(0, 11);
  return {
    netMinor: Math.floor(10 ** (1 + random.next() * 6)) * (random.happens(0.05) ? -1 : 1),
    currency: random.pick(used),
    billedOn: isoOf(isEarly ? month + early : billed),
    shippedOn: isoOf(isEarly ? month + random.between(0, early) : billed - random.between(0, 20)),
    weight: random.between(1, 15_000) / 100,
  };
}

type Whole = { [Part in keyof KnownCharge]: NonNullable<KnownCharge[Part]> };

function only(known: Whole, { parts }: RandomFormat): KnownCharge {
  return {
    netMinor: known.netMinor,
    currency: known.currency,
    billedOn: parts.includes('billedOn') ? known.billedOn : null,
    shippedOn: parts.includes('shippedOn') ? known.shippedOn : null,
    weight: parts.includes('weight') ? known.weight : null,
    pounds: parts.includes('pounds') ? known.pounds : null,
  };
}

function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

type Encoding = (text: string) => Buffer;

const ENCODINGS: Record<string, Encoding> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 big-endian': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};

/** Writes a comma-separated text in a random order of its columns, with random delimiters, quotes, line ends and encoding. */
function encode(random: Random, { header }: RandomFormat, text: string): { content: Buffer; description: string } {
  const records = recordsOf(text);
  const titles = header === null ? [] : (records[header] ?? []);
  const isRepeated = new Set(titles).size < titles.length;
  const canShuffle = header === 0 && !isRepeated && random.happens(0.6);
  const order = canShuffle ? random.shuffle(titles.map((_, place) => place)) : null;
  const ordered = order === null ? records : records.map((cells) => order.map((place) => cells[place] ?? ''));
  if (random.happens(0.05)) {
    const sheet = utils.aoa_to_sheet(ordered);
    const book = { SheetNames: ['Invoice'], Sheets: { Invoice: sheet } };
    return { content: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, description: 'XLSX' };
  }
  const delimiter = random.pick([',', ',', ';', '\t', '|']);
  const lineEnd = random.pick(['\r\n', '\r\n', '\n', '\r']);
  const isQuoted = random.happens(0.3);
  const lines = isQuoted
    ? ordered.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)}\r\n`).join('')
    : delimitedFile(ordered, delimiter);
  const [name, encoding] = random.shuffle(Object.entries(ENCODINGS))[0] ?? ['UTF-8', Buffer.from];
  const description = `${name}, delimiter ${JSON.stringify(delimiter)}, line end ${JSON.stringify(lineEnd)}${isQuoted ? ', quoted' : ''}`;
  return { content: encoding(lines.replaceAll('\r\n', lineEnd)), description };
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  const scanner = new RecordScanner({
    delimiter: ',',
    onRecord: (record) => records.push(splitCells(record.text)),
    onTorn: ({ reason }) => {
      throw new Error(reason);
    },
  });
  scanner.push(Buffer.from(text));
  scanner.end();
  return records;
}
