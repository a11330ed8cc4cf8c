const KEY = 'parcelscope.returnTo';
const ANY_ORIGIN = 'http://here.invalid';
const SIGN_IN_PAGES = /^\/(login|sso|sso-callback)(\/|$)/i;

/** Returns a path of this application, or `null` for other origins and the sign-in pages. */
export function parseReturnPath(text: string): string | null {
  // Browsers treat backslashes as slashes, skip control characters, and read two leading slashes as another host.
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || SIGN_IN_PAGES.test(pathname)) return null;
  return pathname + search + hash;
}

/** Keeps the requested page while the user signs in, also at an identity provider. Each tab has its own. */
export function keepReturnPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  const path = parseReturnPath(pathname + search + hash);
  if (path === null) forgetReturnPath();
  else sessionStorage.setItem(KEY, path);
}

export function findReturnPath(): string | null {
  return parseReturnPath(sessionStorage.getItem(KEY) ?? '');
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY);
}
