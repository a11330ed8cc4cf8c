import type { IsoDate } from '#model/dates/iso-date.ts';
import type { DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { InvoiceText } from './bill-account.ts';
import { OutputFile } from './output-file.ts';

/** The last days of the demo that are imported before the others. */
const NEWEST_DAYS = 91;

/** The periods of files: the newest ones are imported first. */
export const [NEWEST, OLDER] = [0, 1];

export interface PeriodFilesOptions {
  calendar: DemoCalendar;
  /** Returns the path of the file whose period begins on a day. */
  pathOf(from: IsoDate): string;
  /** The header line with its line end. */
  header(): string;
  /** Whether older invoices are in a file of their own. Otherwise all of them are in the newest one. */
  isSplit: boolean;
}

/** The invoices of one format, so that the newest ones can be imported first. */
export class PeriodFiles {
  private readonly files = new Map<number, { path: string; output: OutputFile }>();
  private readonly options: PeriodFilesOptions;

  constructor(options: PeriodFilesOptions) {
    this.options = options;
  }

  async append({ issuedOn, text }: InvoiceText): Promise<void> {
    const { output } = await this.fileOf(issuedOn);
    await output.append(text);
  }

  /** Completes the files and returns them, the newest period first. */
  async close(): Promise<{ path: string; period: number }[]> {
    const files = [...this.files].sort(([one], [other]) => one - other);
    for (const [, { output }] of files) await output.close();
    return files.map(([period, { path }]) => ({ path, period }));
  }

  private async fileOf(day: DayIndex) {
    const { calendar, pathOf, header, isSplit } = this.options;
    const newestFrom = isSplit ? calendar.lastDay + 1 - NEWEST_DAYS : 0;
    const period = day >= newestFrom ? NEWEST : OLDER;
    const known = this.files.get(period);
    if (known !== undefined) return known;
    const path = pathOf(calendar.at(period === NEWEST ? newestFrom : 0).iso);
    const file = { path, output: await OutputFile.create(path) };
    await file.output.append(header());
    this.files.set(period, file);
    return file;
  }
}
