import { Secret, TOTP } from 'otpauth';

/** The period of a code in seconds, and the length of a secret in bytes. Source: RFC 6238, section 4.1, and RFC 4226, section 4. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const ISSUER = 'Parcelscope';
const CODE = /^\d{6}$/;

/** Returns a new secret for an authenticator app, in Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address with which an app is set up, which is the content of its QR code. `account` names the user in the app. */
export function enrolmentUri(secret: string, account: string): string {
  return appOf(secret, account).toString();
}

/**
 * Returns the period of a code, counted in periods since 1970; null if it isn't a code of the app now. The periods before and after count too, because clocks
 * differ and users need time to type (RFC 6238, section 5.2).
 */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!CODE.test(digits)) return null;
  const difference = appOf(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return difference === null ? null : currentPeriod(now) + difference;
}

function currentPeriod(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
}

function appOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
