import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { confirmIdentity } from '#contract/identity.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { ProblemError } from '#web/api/problem-error.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { closeConfirmation } from '#web/session/confirmation-store.ts';

/** What readers enter to confirm who they are. */
export type IdentityProof = CallInput<typeof confirmIdentity>['body'];

/** Confirms who the reader is. A field that the server rejects is emptied and shows the reason. */
export function useConfirmIdentity(form: FormInstance<IdentityProof>) {
  const serverText = useServerText();
  return useMutation({
    mutationFn: (body: IdentityProof) => call(confirmIdentity, { body }),
    onSuccess: () => closeConfirmation(true),
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setFields(errors.map(({ name, message }) => ({ name, value: '', errors: [serverText(message)] })));
      const [first] = errors;
      if (first !== undefined) form.focusField(first.name);
    },
  });
}

/** Returns the server's errors about fields. */
export function fieldErrors(error: Error): { name: keyof IdentityProof; message: string }[] {
  const places = error instanceof ProblemError ? (error.problem?.errors ?? []) : [];
  return places.flatMap(({ path, message }) => {
    const name = (['password', 'code'] as const).find((field) => path === `body.${field}`);
    return name === undefined ? [] : [{ name, message }];
  });
}
