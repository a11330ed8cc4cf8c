import { eq } from 'drizzle-orm';
import type { changeDefaults as endpoint } from '#contract/account.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { findLandingPage } from '#model/access/landing-pages.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { users } from '#server/stores/schema.ts';

/** Saves the reader's landing page. Only pages that the reader may choose are accepted. */
export async function changeDefaults(
  { db, session, settings }: SignedInContext,
  { username, landingPage }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { login, permissions, userId } = session;
  if (username !== login && username !== `${login}@${settings.tenant}`)
    throw new AppError('forbidden', 'You can change only your own landing page.');
  const chooser = {
    permissions: [...permissions],
    otherApplications: Object.keys(settings.forward).map((app) => `/${app}`),
  };
  if (findLandingPage(landingPage, chooser) === null)
    throw new AppError('invalid-request', 'You can’t choose this landing page.', [
      { path: 'body.landingPage', message: 'Please select a landing page!' },
    ]);
  await db.update(users).set({ defaultLandingPage: landingPage }).where(eq(users.id, userId));
  return { landingPage };
}
