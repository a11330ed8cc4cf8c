import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to a page of the application. Addresses of other sites are not linked. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return /^\/(?![/\\])/.test(to) ? <Link to={to}>{children}</Link> : children;
}
