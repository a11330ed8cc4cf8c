import { DislikeFilled, DislikeOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ChatMessage, giveFeedback } from '#contract/chat-calls.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { changeMessage } from '#web/features/assistant/conversation/chat-queries.ts';

const ICONS = { helpful: [LikeFilled, LikeOutlined], notHelpful: [DislikeFilled, DislikeOutlined] } as const;

/** Asks once whether a reply was helpful. Then the answer is shown and cannot be changed. */
export function FeedbackButtons({ message }: { message: ChatMessage }) {
  const { t } = useTranslation();
  const app = App.useApp();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { userResponseHistoryId: id, isHelpful, content } = message;
  const give = useMutation({
    mutationFn: (helpful: boolean) => call(giveFeedback, { body: { userResponseHistoryId: id, isHelpful: helpful } }),
    onSuccess: (change) => changeMessage(client, content?.data.conversationId ?? 0, { id, change }),
    onError: (error) => void app.message.error(problemText(error)),
  });
  return (['helpful', 'notHelpful'] as const).map((kind) => {
    const isChosen = isHelpful === (kind === 'helpful');
    const [Filled, Outlined] = ICONS[kind];
    return (
      <Button
        key={kind}
        type="text"
        size="small"
        icon={isChosen ? <Filled aria-hidden="true" /> : <Outlined aria-hidden="true" />}
        aria-label={t(`assistant.${kind}`)}
        title={t(`assistant.${kind}`)}
        aria-pressed={isChosen}
        disabled={isHelpful !== null || give.isPending}
        onClick={() => give.mutate(kind === 'helpful')}
      />
    );
  });
}
