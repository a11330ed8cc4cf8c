import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ChatConversation, renameUserConversation } from '#contract/chat-calls.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { conversationsQuery } from '#web/features/assistant/conversation/chat-queries.ts';
import type { ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';

interface RenameDialogProps {
  conversation: ChatConversation;
  place: ChatPlace;
  onClose: () => void;
}

/** Renames a conversation. The name must differ from the present one. */
export function RenameDialog({ conversation, place, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const app = App.useApp();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [form] = Form.useForm<{ name: string }>();
  const { conversationId, conversationName } = conversation;
  const name = Form.useWatch('name', form)?.trim() ?? '';
  const rename = useMutation({
    mutationFn: () => call(renameUserConversation, { query: { conversationId, newConversationName: name } }),
    onSuccess: (renamed) => {
      client.setQueryData(conversationsQuery(place).queryKey, (known) =>
        known?.map((one) => (one.conversationId === renamed.conversationId ? renamed : one)),
      );
      onClose();
    },
    onError: (error) => void app.message.error(problemText(error)),
  });
  return (
    <FormModal
      title={t('assistant.renameTitle')}
      form={form}
      initialValues={{ name: conversationName }}
      okText={t('assistant.renameNow')}
      cancelText={t('assistant.cancel')}
      isSaving={rename.isPending}
      canSubmit={name !== '' && name !== conversationName}
      onFinish={() => rename.mutate()}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('assistant.chatName')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormModal>
  );
}
