/** What a tracking-number search does: filter by the numbers, clear the filter that was on, or tell the reader something. */
export type TrackingNumberSearch =
  | { kind: 'filter'; values: string[] }
  | { kind: 'clear' }
  | { kind: 'message'; message: string };

/** What the search says to a reader. */
export const INVALID_TRACKING_NUMBER = 'Please enter a valid tracking number';
export const MISSING_TRACKING_NUMBER = 'Please enter a tracking number';
export const ALREADY_FILTERED = 'Already Filtered!';

/**
 * Reads one tracking number or a comma-separated list. `active` holds the numbers filtered by at the moment. Letters, digits and
 * hyphens are allowed (LaserShip numbers carry a hyphen); any other character, or a space inside the list, makes it invalid.
 */
export function searchTrackingNumbers(text: string, active: readonly string[]): TrackingNumberSearch {
  const list = text.trim();
  if (list === '') return active.length > 0 ? { kind: 'clear' } : say(MISSING_TRACKING_NUMBER);

  const values = [...new Set(list.split(',').filter((item) => item !== ''))];
  if (values.length === 0 || !values.every(isTrackingNumber)) return say(INVALID_TRACKING_NUMBER);
  return isSameList(values, active) ? say(ALREADY_FILTERED) : { kind: 'filter', values };
}

/** Whether a text can be searched for as a tracking number. */
export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text);
}

const TRACKING_NUMBER = /^[A-Za-z0-9-]*[A-Za-z0-9][A-Za-z0-9-]*$/;

function say(message: string): TrackingNumberSearch {
  return { kind: 'message', message };
}

function isSameList(values: readonly string[], active: readonly string[]): boolean {
  return values.length === active.length && values.every((value) => active.includes(value));
}
