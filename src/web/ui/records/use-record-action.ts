import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** Runs an action on a record, shows its error, and refetches all data afterwards. */
export function useRecordAction<Input = void>(work: (input: Input) => Promise<unknown>, doneText?: string) {
  const { message } = App.useApp();
  const problemText = useProblemText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => {
      if (doneText !== undefined) message.success(doneText);
    },
    onError: (error) => {
      message.error(problemText(error));
    },
    onSettled: () => {
      client.invalidateQueries();
    },
  });
}
