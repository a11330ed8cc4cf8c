import { findLandingPage, isOtherApplication } from '#model/access/landing-pages.ts';

/** The target after sign-in: a page of this application or of another one. */
export interface Target {
  path: string;
  isOtherApplication: boolean;
}

interface SignedInReader {
  permissions: readonly string[];
  otherApplications: readonly string[];
  passwordDays: number;
  landingPage: string;
  /** The address of the saved view that opens first, if the reader has chosen one. */
  landingView: string | null;
  /** The page requested before sign-in. */
  returnPath: string | null;
}

/**
 * Returns the target after sign-in: the password page if it has expired, then the requested page, then the saved
 * view or the landing page.
 */
export function targetAfterSignIn({
  passwordDays,
  landingPage,
  landingView,
  returnPath,
  ...chooser
}: SignedInReader): Target {
  if (passwordDays <= 0) return { path: '/change_password', isOtherApplication: false };
  if (returnPath !== null && returnPath !== '/') return { path: returnPath, isOtherApplication: false };
  if (landingView !== null) return { path: landingView, isOtherApplication: false };
  const page = findLandingPage(landingPage, chooser);
  if (page !== null) return { path: page.path, isOtherApplication: isOtherApplication(page.name) };
  const isGuest = chooser.permissions.includes('ROLE_GUEST');
  return { path: isGuest ? '/dashboards' : '/', isOtherApplication: false };
}
