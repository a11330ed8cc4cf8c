import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DemoCalendar } from '#server/demo/demo-calendar.ts';
import { NEWEST, OLDER, PeriodFiles } from './period-files.ts';

const calendar = new DemoCalendar('2026-06-15');
/** The first of the last 91 days. */
const NEWEST_FROM = calendar.lastDay - 90;
const HEADER = 'header\n';

describe('the invoices of an account', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parcelscope-periods-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function write({ isSplit }: { isSplit: boolean }) {
    const pathOf = (from: string) => join(folder, `${from}.csv`);
    const files = new PeriodFiles({ calendar, pathOf, header: () => HEADER, isSplit });
    for (const issuedOn of [0, NEWEST_FROM - 1, NEWEST_FROM, calendar.lastDay])
      await files.append({ issuedOn, text: `${issuedOn}\n` });
    return (await files.close()).map(({ path, period }) => ({
      name: basename(path),
      period,
      content: readFileSync(path, 'utf8'),
    }));
  }

  it('are split into a file of the newest quarter, which comes first, and one of those before', async () => {
    expect(await write({ isSplit: true })).toEqual([
      { name: '2026-03-16.csv', period: NEWEST, content: `${HEADER}${NEWEST_FROM}\n${calendar.lastDay}\n` },
      { name: '2023-06-15.csv', period: OLDER, content: `${HEADER}0\n${NEWEST_FROM - 1}\n` },
    ]);
  });

  it('are in one file if there are few', async () => {
    const days = [0, NEWEST_FROM - 1, NEWEST_FROM, calendar.lastDay];
    expect(await write({ isSplit: false })).toEqual([
      { name: '2023-06-15.csv', period: NEWEST, content: `${HEADER}${days.join('\n')}\n` },
    ]);
  });
});
