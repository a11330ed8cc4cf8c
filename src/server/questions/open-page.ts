import type { Page } from '#model/pages/page.ts';
import { findPage } from '#model/pages/pages.ts';
import { AppError } from '#server/app-error.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';

/** Gets the page of a path. Throws if the reader lacks its permission. */
export function openPage(ctx: SignedInContext, id: string): Page {
  const page = findPage(id);
  if (page === null) throw unknownInPath('page', id);
  requirePermission(ctx, page.permission);
  return page;
}

/** Creates the error for an unknown name in the path. */
export function unknownInPath(place: 'page' | 'widget' | 'dimension', name: string): AppError {
  const message = `unknown ${place} "${name}"`;
  return new AppError('invalid-request', `path.${place}: ${message}`, [{ path: `path.${place}`, message }]);
}
