import { DeleteOutlined, EditOutlined, MessageOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEW_CONVERSATION } from '#contract/chat.ts';
import { type ChatConversation, deleteUserConversation } from '#contract/chat-calls.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { conversationsQuery } from '#web/features/assistant/conversation/chat-queries.ts';
import { listAfterRemoval } from '#web/features/assistant/conversation/next-conversation.ts';
import type { Chat, ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import styles from './assistant-window.module.css';
import { RenameDialog } from './rename-dialog.tsx';

/** Source: shell.md §9, "truncated to 15 characters plus ellipsis when longer than 16". */
const MAX_NAME = 16;
const CUT_NAME = 15;

interface ConversationsProps {
  chat: Chat;
  place: ChatPlace;
  isOwn: boolean;
}

/** The button “View Chats” with the list of conversations. */
export function ConversationsButton(props: ConversationsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [renamed, setRenamed] = useState<ChatConversation | null>(null);
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // The focus would be lost with the list.
    button.current?.focus();
  };
  const handleOpenChange = (isNowOpen: boolean) => {
    // Another tab may have deleted or renamed some.
    if (isNowOpen && !isOpen) void client.invalidateQueries({ queryKey: conversationsQuery(props.place).queryKey });
    // The dialog is outside the list, but a click in it must not close the list.
    if (isNowOpen || renamed !== null) setIsOpen(true);
    else close();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger="click"
      placement="topLeft"
      content={
        <>
          <ConversationList {...props} onRename={setRenamed} onClose={close} />
          {renamed !== null && (
            <RenameDialog conversation={renamed} place={props.place} onClose={() => setRenamed(null)} />
          )}
        </>
      }
    >
      <Button
        ref={button}
        type="text"
        size="small"
        icon={<MessageOutlined aria-hidden="true" />}
        aria-expanded={isOpen}
      >
        {t('assistant.viewChats')}
      </Button>
    </Popover>
  );
}

interface ConversationListProps extends ConversationsProps {
  onRename: (conversation: ChatConversation) => void;
  onClose: () => void;
}

function ConversationList({ chat, place, isOwn, onRename, onClose }: ConversationListProps) {
  const { t } = useTranslation();
  const remove = useRemove({ chat, place });
  const open = (id: number) => {
    chat.open(id);
    onClose();
  };
  return (
    <>
      {isOwn && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={chat.currentId === NEW_CONVERSATION}
          onClick={() => open(NEW_CONVERSATION)}
        >
          {t('assistant.newChat')}
        </Button>
      )}
      {chat.conversations.length === 0 && <p className={styles.hint}>{t('assistant.noChats')}</p>}
      <ul className={styles.conversations} aria-label={t('assistant.chats')}>
        {chat.conversations.map((conversation) => (
          <li key={conversation.conversationId} data-current={conversation.conversationId === chat.currentId}>
            <Button
              type="text"
              size="small"
              title={conversation.conversationName}
              aria-current={conversation.conversationId === chat.currentId}
              onClick={() => open(conversation.conversationId)}
            >
              <bdi>{shortName(conversation.conversationName)}</bdi>
            </Button>
            {isOwn && (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden="true" />}
                  aria-label={t('assistant.rename', { name: conversation.conversationName })}
                  onClick={() => onRename(conversation)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('assistant.remove', { name: conversation.conversationName })}
                  onClick={() => {
                    onClose();
                    remove(conversation);
                  }}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function shortName(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME ? `${letters.slice(0, CUT_NAME).join('')}…` : name;
}

/** Asks before a conversation is deleted, and then opens its neighbour. */
function useRemove({ chat, place }: Pick<ConversationsProps, 'chat' | 'place'>) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const problemText = useProblemText();
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteUserConversation, { body: id }),
    onSuccess: (_done, id) => {
      const { left, nextId } = listAfterRemoval(chat.conversations, id);
      if (chat.currentId === id) chat.open(nextId);
      client.setQueryData(conversationsQuery(place).queryKey, left);
    },
    onError: (error) => void message.error(problemText(error)),
  });
  return ({ conversationId, conversationName }: ChatConversation) =>
    modal.confirm({
      title: t('assistant.removeTitle', { name: conversationName }),
      content: t('assistant.removeText'),
      okText: t('assistant.removeNow'),
      cancelText: t('assistant.cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(conversationId).catch(() => undefined),
    });
}
