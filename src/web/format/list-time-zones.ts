/** The time zones that the browser supports, UTC, and the browser's own, which may use another name. */
export function listTimeZones(): string[] {
  return [...new Set(['UTC', Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')])];
}
