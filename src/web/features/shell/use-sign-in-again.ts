import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { startSamlConfirmation } from '#contract/sso.ts';
import { fetchFile } from '#web/api/call.ts';
import { submitSamlForm } from '#web/browser/submit-saml-form.ts';
import { keepReturnPath } from '#web/session/return-path.ts';

/** Redirects to the identity provider of the session. After signing in there, the reader returns to this page. */
export function useSignInAgain() {
  const location = useLocation();
  return useMutation({
    mutationFn: async () => {
      const form = await fetchFile(startSamlConfirmation, {});
      const html = await form.text();
      keepReturnPath(location);
      submitSamlForm(html);
    },
  });
}
