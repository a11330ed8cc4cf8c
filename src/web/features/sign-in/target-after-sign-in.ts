import { findLandingPage, isOtherApplication } from '#model/access/landing-pages.ts';

/** Where sign-in leads: a page of this application, or another application's, opened as a page of its own. */
export interface Target {
  path: string;
  isOtherApplication: boolean;
}

interface SignedInReader {
  permissions: readonly string[];
  otherApplications: readonly string[];
  passwordDays: number;
  landingPage: string;
  /** The page first asked for. */
  returnPath: string | null;
}

/** An expired password goes before the page first asked for, and that before the landing page. */
export function targetAfterSignIn({ passwordDays, landingPage, returnPath, ...chooser }: SignedInReader): Target {
  if (passwordDays <= 0) return { path: '/change_password', isOtherApplication: false };
  if (returnPath !== null && returnPath !== '/') return { path: returnPath, isOtherApplication: false };
  const page = findLandingPage(landingPage, chooser);
  if (page !== null) return { path: page.path, isOtherApplication: isOtherApplication(page.name) };
  const isGuest = chooser.permissions.includes('ROLE_GUEST');
  return { path: isGuest ? '/dashboards' : '/', isOtherApplication: false };
}
