import type { IdentityCheck } from '#contract/identity.ts';
import { ConfirmAtProvider } from './confirm-at-provider.tsx';
import { ConfirmByNewSession } from './confirm-by-new-session.tsx';
import { ConfirmIdentityForm } from './confirm-identity-form.tsx';

/** Asks the reader to confirm who they are, because a change needs it. */
export function ConfirmIdentity({ check }: { check: IdentityCheck }) {
  switch (check.by) {
    case 'password':
      return <ConfirmIdentityForm needsCode={check.needsCode} />;
    case 'provider':
      return <ConfirmAtProvider provider={check.provider} />;
    case 'newSession':
      return <ConfirmByNewSession />;
  }
}
