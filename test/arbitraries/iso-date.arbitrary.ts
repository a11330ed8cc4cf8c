import fc from 'fast-check';

/** Any day of the years 1990 to 2060 as `YYYY-MM-DD`. */
export const anyIsoDate = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Two days of those years, the earlier first. */
export const anyDateRange = fc
  .tuple(anyIsoDate, anyIsoDate)
  .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
