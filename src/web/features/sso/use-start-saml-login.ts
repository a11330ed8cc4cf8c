import { useMutation } from '@tanstack/react-query';
import { startSamlLogin } from '#contract/sso.ts';
import { fetchFile } from '#web/api/call.ts';
import { submitSamlForm } from '#web/browser/submit-saml-form.ts';
import { keepPendingSignIn, type PendingSignIn } from './pending-sign-in.ts';

/** Redirects to the identity provider, which redirects back to /sso-callback. */
export function useStartSamlLogin() {
  return useMutation({
    mutationFn: async (asked: PendingSignIn & { logOffOtherSessions: boolean }) => {
      const { idp, email } = asked;
      keepPendingSignIn({ idp, email });
      const form = await fetchFile(startSamlLogin, { body: asked });
      submitSamlForm(await form.text());
    },
  });
}
