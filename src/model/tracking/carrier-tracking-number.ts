import { findCarrier, trackingLink } from '#model/trade/carriers.ts';
import { checkDigit } from './check-digit.ts';
import { type TrackingFormat, trackingFormats } from './tracking-formats.ts';

/** A plausible tracking number of a carrier without known formats. */
const PLAUSIBLE = /^(?=.*\d)[A-Z0-9-]{6,40}$/;

/** Whether a text is a tracking number of the carrier, with a known format and a correct check digit. Spaces are ignored. */
export function isCarrierTrackingNumber(carrierId: number, text: string): boolean {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  const key = findCarrier(carrierId)?.key;
  const formats = trackingFormats.filter(({ carrier }) => carrier === key);
  if (formats.length === 0) return PLAUSIBLE.test(text.trim().toUpperCase());
  return formats.some((format) => fits(format, number));
}

/** The carrier's tracking page for a parcel; `null` if the carrier has none or the number isn't valid. */
export function parcelLink(carrierId: number, trackingNumber: string): string | null {
  if (!isCarrierTrackingNumber(carrierId, trackingNumber)) return null;
  return trackingLink(carrierId, trackingNumber.replaceAll(/\s/g, ''));
}

function fits({ pattern, check, prefix = '' }: TrackingFormat, number: string): boolean {
  const found = pattern.exec(number);
  if (found === null || check === null) return found !== null;
  const { serial = '', check: last } = found.groups ?? {};
  return checkDigit(check, serial.startsWith(prefix) ? serial : prefix + serial) === last;
}
