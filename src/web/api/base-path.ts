const BETA = '/beta';

/** Whether this is the beta of the application: the same one, under a path of its own. */
export const isBeta = window.location.pathname === BETA || window.location.pathname.startsWith(`${BETA}/`);

/** What every path of the application begins with. */
export const basePath = isBeta ? BETA : '/';

/** The address of a page of the application, which is a path with or without a search. */
export function withBase(path: string): string {
  return basePath === '/' ? path : basePath + path;
}

/** The address of a page in the beta. */
export function betaAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return BETA + (pathname === '/' ? '' : pathname) + search + hash;
}
