import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { listUsers, resetUserPassword, setUserActivation, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import styles from './users.module.css';

/** The buttons of a user in the list. Locking somebody out requires confirmation. */
export function UserActions({ user, onEdit }: { user: User; onEdit: () => void }) {
  const { t } = useTranslation();
  const { login, email, activated } = user;
  const ask = useAsk();
  const activation = useActivation();
  const reset = useReset();
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={onEdit} aria-label={t('users.editOf', { login })}>
        {t('users.edit')}
      </Button>
      <Button
        size="small"
        loading={reset.isPending}
        aria-label={t('users.resetOf', { login })}
        onClick={() =>
          ask({
            title: t('users.resetTitle', { login }),
            text: t('users.resetText', { email }),
            action: t('users.reset'),
            run: () => reset.mutateAsync(user),
          })
        }
      >
        {t('users.reset')}
      </Button>
      {activated ? (
        <Button
          size="small"
          danger
          loading={activation.isPending}
          aria-label={t('users.deactivateOf', { login })}
          onClick={() =>
            ask({
              title: t('users.deactivateTitle', { login }),
              text: t('users.deactivateText'),
              action: t('users.deactivate'),
              run: () => activation.mutateAsync(user),
            })
          }
        >
          {t('users.deactivate')}
        </Button>
      ) : (
        <Button
          size="small"
          loading={activation.isPending}
          aria-label={t('users.activateOf', { login })}
          onClick={() => activation.mutate(user)}
        >
          {t('users.activate')}
        </Button>
      )}
    </span>
  );
}

interface Question {
  title: string;
  text: string;
  action: string;
  run: () => Promise<unknown>;
}

function useAsk() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return ({ title, text, action, run }: Question) =>
    modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger: true },
      cancelText: t('users.cancel'),
      // The dialog closes either way; an error is shown as a message.
      onOk: () => run().catch(() => undefined),
    });
}

function useActivation() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, activated, version }: User) =>
      call(setUserActivation, { params: { id }, body: { activated: !activated, version } }),
    onSuccess: ({ login, activated }) =>
      message.success(activated ? t('users.activated', { login }) : t('users.deactivated', { login })),
    onError: (error) => {
      message.error(problemText(error), 8);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listUsers.path] }),
  });
}

function useReset() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { message } = App.useApp();
  return useMutation({
    mutationFn: ({ id }: User) => call(resetUserPassword, { params: { id } }),
    onSuccess: (_answer, { email }) => {
      message.success(t('users.resetDone', { email }));
    },
    onError: (error) => {
      message.error(problemText(error), 8);
    },
  });
}
