/** The current time in server tests. */
export const TEST_NOW = '2026-06-15T12:00:00Z';

const MINUTE_MS = 60_000;

/** A clock that changes only when a test moves it. */
export class TestClock {
  private instant: Date;

  constructor(start: string) {
    this.instant = new Date(start);
  }

  private aheadMs = 0;

  now = (): Date => new Date(this.instant.getTime() + this.aheadMs);

  /** The clock that stays as it is when the other one is set. */
  steadyNow = (): Date => new Date(this.instant);

  /** Sets the clock this many days ahead of the steady one. */
  set({ daysAhead }: { daysAhead: number }): void {
    this.aheadMs = daysAhead * 24 * 60 * MINUTE_MS;
  }

  advance({ minutes = 0, days = 0 }: { minutes?: number; days?: number }): void {
    this.instant = new Date(this.instant.getTime() + minutes * MINUTE_MS + days * 24 * 60 * MINUTE_MS);
  }
}
