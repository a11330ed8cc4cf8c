const BETA = '/beta';

/** Whether the application runs as the beta, which is served under its own path. */
export const isBeta = window.location.pathname === BETA || window.location.pathname.startsWith(`${BETA}/`);

/** The prefix of every path of the application. */
export const basePath = isBeta ? BETA : '/';

/** Adds the prefix to the path of a page, which may include a query string. */
export function withBase(path: string): string {
  return basePath === '/' ? path : basePath + path;
}

/** The address of a page in the beta version. */
export function betaAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return BETA + (pathname === '/' ? '' : pathname) + search + hash;
}

/** The address of a page outside the beta version. */
export function withoutBeta({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return (pathname.replace(/^\/beta(?=\/|$)/, '') || '/') + search + hash;
}
