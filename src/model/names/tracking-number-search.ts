/** The result of a tracking-number search: filter by the numbers, clear the active filter, or show a message. */
export type TrackingNumberSearch =
  | { kind: 'filter'; values: string[] }
  | { kind: 'clear' }
  | { kind: 'message'; message: string };

/** The messages of the search. */
export const INVALID_TRACKING_NUMBER = 'Please enter a valid tracking number';
export const MISSING_TRACKING_NUMBER = 'Please enter a tracking number';
export const ALREADY_FILTERED = 'Already Filtered!';

/**
 * Parses a tracking number or a comma-separated list. `active` has the numbers of the current filter. Letters, digits and hyphens
 * (which LaserShip uses) are allowed; any other character, or a space inside a number, makes it invalid.
 * Spaces next to commas are ignored.
 */
export function searchTrackingNumbers(text: string, active: readonly string[]): TrackingNumberSearch {
  const list = text.trim();
  if (list === '') return active.length > 0 ? { kind: 'clear' } : say(MISSING_TRACKING_NUMBER);

  const values = [
    ...new Set(
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  ];
  if (values.length === 0 || !values.every(hasTrackingNumberForm)) return say(INVALID_TRACKING_NUMBER);
  return isSameList(values, active) ? say(ALREADY_FILTERED) : { kind: 'filter', values };
}

/** Whether a text has the form of a tracking number. */
export function hasTrackingNumberForm(text: string): boolean {
  return TRACKING_NUMBER.test(text);
}

const TRACKING_NUMBER = /^[A-Za-z0-9-]*[A-Za-z0-9][A-Za-z0-9-]*$/;

function say(message: string): TrackingNumberSearch {
  return { kind: 'message', message };
}

function isSameList(values: readonly string[], active: readonly string[]): boolean {
  return values.length === active.length && values.every((value) => active.includes(value));
}
