import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInputLines, recogniseInput } from '#model/audit-inputs/input-tables.ts';
import { CreditStatus, CreditType } from '#model/trade/credit-types.ts';
import { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import { DEMO_CLIENTS } from '#server/demo/demo-clients.ts';
import { demoProfiles } from '#server/demo/demo-profiles.ts';
import { DEMO_PARCELS, type DemoFile, generateDemoFiles } from './generate-demo-files.ts';

const TODAY = '2026-11-21';
const SCALE = 0.06;

type Rows = string[][];

describe('generateDemoFiles', () => {
  const folders: string[] = [];
  let files: DemoFile[] = [];
  let read: (kind: string) => Rows;

  beforeAll(async () => {
    files = await generate({ scale: SCALE });
    const kinds = new Map<string, Rows>();
    read = (kind) => {
      const rows = kinds.get(kind) ?? files.filter((file) => isOf(file, kind)).flatMap(({ path }) => rowsOf(path));
      kinds.set(kind, rows);
      return rows;
    };
  });

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  async function generate(options: { scale: number; seed?: string; today?: string }): Promise<DemoFile[]> {
    const folder = mkdtempSync(join(tmpdir(), 'parcelscope-demo-'));
    folders.push(folder);
    const files: DemoFile[] = [];
    for await (const file of generateDemoFiles({ folder, today: TODAY, seed: 'test', ...options })) files.push(file);
    return files;
  }

  it('writes the same bytes for the same seed and day, and different ones for another seed or day', async () => {
    const first = digest(await generate({ scale: 0.002 }));
    expect(digest(await generate({ scale: 0.002 }))).toBe(first);
    expect(digest(await generate({ scale: 0.002, seed: 'other' }))).not.toBe(first);
    expect(digest(await generate({ scale: 0.002, today: '2026-11-22' }))).not.toBe(first);
  });

  it('writes several dozen files that cover every client of the demo', () => {
    const codes = DEMO_CLIENTS.flatMap((client) => [client.code, ...client.children.map(({ code }) => code)]);
    expect(new Set(files.map(({ clientCode }) => clientCode))).toEqual(new Set(codes));
    expect(files.length).toBeLessThan(100);
  });

  it('generates parcels and charges in proportion to the scale', () => {
    const ups = read('ups');
    const fedex = read('fedex');
    const plain = read('other-carriers');
    const shipped = {
      ups: ups.filter((row) => row[34] === 'SHP' && row[43] === 'FRT').length,
      fedex: fedex.filter((row) => cell(row, 20) !== '').length,
      dhl: read('dhl-express').filter((row) => cell(row, 1) === 'S').length,
      usps: read('usps').filter((row) => cell(row, 7) === 'Label Purchase').length,
      plain: plain.filter((row) => cell(row, 38) === 'transportation').length,
    };
    const parcels = Object.values(shipped).reduce((sum, count) => sum + count, 0);
    expect(parcels / SCALE).toBeGreaterThan(250_000);
    expect(Math.abs(parcels / SCALE / DEMO_PARCELS - 1)).toBeLessThan(0.03);
    expect(shipped.fedex / parcels).toBeGreaterThan(0.5);
    expect(shipped.ups / parcels).toBeGreaterThan(0.3);

    const charges =
      ups.filter((row) => cell(row, 44) !== 'INF').length +
      fedex.reduce((sum, row) => sum + (cell(row, 11) === '0.00' ? 0 : 1) + charged(row).length, 0) +
      plain.length;
    expect(charges / SCALE).toBeGreaterThan(1_000_000);
  });

  it('spreads shipping days over three years up to yesterday', () => {
    const days = read('fedex')
      .map((row) => cell(row, 15))
      .filter((day) => day !== '')
      .sort();
    expect(days[0]?.slice(0, 6)).toBe('202311');
    expect(days.at(-1)).toBe('20261120');
    const isFuture = (day: string) => day > '20261120';
    expect(read('fedex').filter((row) => isFuture(cell(row, 3)) || isFuture(cell(row, 16)))).toEqual([]);
  });

  it('states the sum of the rows on every UPS invoice', () => {
    const rows = read('ups');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([250]));
    expectFooted(rows, (row) => ({ invoice: cell(row, 3) + cell(row, 6), stated: cell(row, 11), net: cell(row, 53) }));
  });

  it('charges UPS fuel on the gross amounts of the parcel', () => {
    const blocks = groupBy(
      read('ups').filter((row) => row[34] === 'SHP'),
      (row) => `${cell(row, 6)} ${cell(row, 21)}`,
    );
    const doubled = [...blocks.values()].filter((rows) => rows.filter((row) => row[43] === 'FSC').length > 1);
    expect(doubled.length).toBeGreaterThan(0);
    const wrong = [...blocks.values()].filter((rows) => {
      const fuel = rows.filter((row) => row[43] === 'FSC');
      const basis = rows.filter((row) => row[43] === 'FRT' || row[43] === 'ACC');
      return total(fuel, 49) !== total(basis, 52) + total(basis, 53);
    });
    expect(wrong).toEqual([]);
  });

  it('states the sum of the rows on every FedEx invoice, and of the pairs on every row', () => {
    const rows = read('fedex');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([210]));
    expectFooted(rows, (row) => ({ invoice: cell(row, 4), stated: cell(row, 6), net: cell(row, 12) }));
    const wrong = rows.filter((row) => {
      const pairs = row.slice(107, 209).filter((text, index) => index % 2 === 1 && text !== '');
      return toCents(cell(row, 12)) !== pairs.map(toCents).reduce((sum, cents) => sum + cents, toCents(cell(row, 11)));
    });
    expect(wrong).toEqual([]);
  });

  it('keeps every FedEx label in the same pair of columns', () => {
    const slots = new Map<string, Set<number>>();
    for (const row of read('fedex'))
      for (let index = 107; index < 209; index += 2)
        if (row[index] !== '') slots.set(row[index] ?? '', (slots.get(row[index] ?? '') ?? new Set()).add(index));
    expect(slots.size).toBeGreaterThan(20);
    expect([...slots.values()].filter((places) => places.size > 1)).toEqual([]);
  });

  it('states the sum of the shipments on every DHL invoice, and of the extra charges on every shipment', () => {
    const rows = read('dhl-express');
    const stated = new Map(rows.filter((row) => row[0] === 'I').map((row) => [cell(row, 4), cell(row, 71)]));
    const shipments = rows.filter((row) => row[0] === 'S');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([153]));
    expectFooted(shipments, (row) => ({
      invoice: cell(row, 4),
      stated: stated.get(cell(row, 4)) ?? '',
      net: cell(row, 71),
    }));
    const wrong = shipments.filter((row) => {
      const extras = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((group) => toCents(cell(row, 97 + 7 * group) || '0.00'));
      return toCents(cell(row, 71)) !== extras.reduce((sum, cents) => sum + cents, toCents(cell(row, 77)));
    });
    expect(wrong).toEqual([]);
  });

  it('states the sum of the rows on every plain invoice and every USPS withdrawal', () => {
    const plain = read('other-carriers');
    expect(new Set(plain.map((row) => row.length))).toEqual(new Set([48]));
    expectFooted(plain, (row) => ({ invoice: cell(row, 1), stated: cell(row, 6), net: cell(row, 44) }));
    expect(plain.filter((row) => toCents(cell(row, 42)) - toCents(cell(row, 43)) !== toCents(cell(row, 44)))).toEqual(
      [],
    );
    expectFooted(read('usps'), (row) => ({ invoice: cell(row, 1), stated: cell(row, 2), net: cell(row, 5) }));
  });

  it('covers every credit type, refund, outcome, tracking status and currency', () => {
    const plain = read('other-carriers');
    const valuesOf = (position: number) =>
      new Set(plain.map((row) => cell(row, position)).filter((text) => text !== ''));
    expect(valuesOf(45)).toEqual(new Set(CreditType.options));
    expect(valuesOf(46)).toEqual(new Set(['audit', 'client']));
    expect(valuesOf(47)).toEqual(new Set(CreditStatus.options));
    expect(valuesOf(11)).toEqual(new Set(TrackingStatus.options));
    const currencies = new Set([...valuesOf(5), ...read('dhl-express').map((row) => cell(row, 70))]);
    expect(currencies).toEqual(new Set(['USD', 'CAD', 'EUR', 'GBP', 'MXN']));
  });

  it('contains the events that audits look for', () => {
    const ups = read('ups');
    const details = new Set(ups.map((row) => `${cell(row, 35)} ${cell(row, 36)}`));
    for (const detail of ['SHP ISS', 'SHP CHBK', 'RTN RTS', 'MIS SVCH']) expect(details).toContain(detail);
    for (const detail of ['SCC', 'ADC', 'RADJ', 'VOID', 'GSR', 'AGSR', 'CADJ', 'OCA', 'CLB'])
      expect(details).toContain(`ADJ ${detail}`);
    const codes = new Set(ups.map((row) => `${cell(row, 44)} ${cell(row, 45)}`));
    for (const code of ['FRT 14', 'ACC SCF', 'ACC DVC', 'ACC SAT', 'ACC CBF']) expect(codes).toContain(code);
    const billedAbove = ups.filter((row) => Number(cell(row, 29)) > Math.ceil(Number(cell(row, 27))));
    expect(billedAbove.length).toBeGreaterThan(100);
    const fedexServices = new Set(read('fedex').map((row) => cell(row, 13)));
    for (const service of ['FedEx First Overnight', 'Home Delivery', 'SmartPost', 'Ground - Return'])
      expect(fedexServices).toContain(service);
  });

  it('uses each tracking number for one shipment only', () => {
    const shipped = read('ups').filter((row) => row[34] === 'SHP' && row[43] === 'FRT');
    const places = new Map<string, Set<string>>();
    for (const row of shipped) {
      const where = `${cell(row, 12)} ${cell(row, 81)} ${cell(row, 77)}`;
      places.set(cell(row, 21), (places.get(cell(row, 21)) ?? new Set()).add(where));
    }
    expect([...places.values()].filter((set) => set.size > 1)).toEqual([]);
  });

  it('only uses accounts of the demo', () => {
    const numbers = new Set(demoProfiles.flatMap(({ accounts }) => accounts.map(({ number }) => number)));
    const used = new Set([
      ...read('ups').map((row) => cell(row, 3)),
      ...read('fedex').map((row) => cell(row, 2)),
      ...read('usps').map((row) => cell(row, 3)),
      ...read('dhl-express').map((row) => cell(row, 12)),
      ...read('other-carriers').map((row) => cell(row, 3)),
    ]);
    expect(used).toEqual(numbers);
  });

  it('writes files that the audit reads without rejecting a line, marked as made up', () => {
    const made = files.filter(({ path }) => basename(path).startsWith('made-up-'));
    const kinds = made.map(({ path }) => {
      const [header = [], ...rows] = readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split(','));
      const table = recogniseInput(header);
      if (table === null) throw new Error(`No kind of file has the columns of ${path}`);
      const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
      expect(readInputLines(table, header, lines).rejected).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((cells) => cells[header.indexOf('source')]))).toEqual(new Set(['made up for the demo']));
      return table.id;
    });
    expect(kinds).toEqual([
      'agreements',
      'list-rates',
      'list-charges',
      'zones',
      'delivery-areas',
      'fuel',
      'fuel-basis',
      'own-accounts',
      'own-parcels',
      'tracking-events',
    ]);
  });
});

function isOf({ path }: DemoFile, kind: string): boolean {
  return basename(path).includes(`-${kind}`);
}

function groupBy(rows: Rows, keyOf: (row: string[]) => string): Map<string, Rows> {
  const groups = new Map<string, Rows>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Returns the cell at a position, counted from 1. */
function cell(row: string[], position: number): string {
  return row[position - 1] ?? '';
}

function rowsOf(path: string): Rows {
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  const hasHeader = !path.endsWith('-ups.csv');
  return lines.slice(hasHeader ? 1 : 0).map((line) => line.split(','));
}

function toCents(text: string): number {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`Not an amount: ${text}`);
  return Math.round(Number(text) * 100);
}

function total(rows: Rows, position: number): number {
  return rows.reduce((sum, row) => sum + toCents(cell(row, position)), 0);
}

/** Returns the labels of the charges and discounts of a FedEx row. */
function charged(row: string[]): string[] {
  return row.slice(107, 209).filter((text, index) => index % 2 === 0 && text !== '');
}

function expectFooted(rows: Rows, read: (row: string[]) => { invoice: string; stated: string; net: string }): void {
  const sums = new Map<string, { stated: Set<string>; cents: number }>();
  for (const row of rows) {
    const { invoice, stated, net } = read(row);
    const sum = sums.get(invoice) ?? { stated: new Set(), cents: 0 };
    sum.stated.add(stated);
    sum.cents += toCents(net);
    sums.set(invoice, sum);
  }
  expect(sums.size).toBeGreaterThan(50);
  const wrong = [...sums].filter(([, { stated, cents }]) => [...stated].map(toCents).some((one) => one !== cents));
  expect(wrong).toEqual([]);
}

function digest(files: DemoFile[]): string {
  const hash = createHash('sha256');
  for (const { path } of files) hash.update(basename(path)).update(readFileSync(path));
  return hash.digest('hex');
}
