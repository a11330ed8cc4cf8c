import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerText } from '#web/api/use-problem-text.ts';
import type { ChatStatus } from '#web/features/assistant/conversation/open-chat-connection.ts';
import { type ChatPlace, useChat } from '#web/features/assistant/conversation/use-chat.ts';
import { MessageList } from '#web/features/assistant/messages/message-list.tsx';
import { takeQuestion, useAssistantState } from '#web/session/assistant-store.ts';
import styles from './assistant-window.module.css';
import { ChatInput } from './chat-input.tsx';

interface ChatPanelProps {
  place: ChatPlace;
  readerId: number;
  isShown: boolean;
  onStatus: (status: ChatStatus) => void;
}

/** The open conversation with its input. */
export function ChatPanel({ place, readerId, isShown, onStatus }: ChatPanelProps) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const chat = useChat({ place, readerId });
  const [draft, setDraft] = useState({ text: '', edits: 0 });
  const isOwn = place.userId === readerId;
  const tellStatus = useEffectEvent(onStatus);
  const { status } = chat;
  useEffect(() => tellStatus(status), [status]);
  const { question } = useAssistantState();
  const ask = useEffectEvent(() => {
    const asked = takeQuestion();
    if (asked !== null) chat.send(asked.prompt, asked.structured ?? undefined);
  });
  const { canSend } = chat;
  useEffect(() => {
    if (question !== null && canSend) ask();
  }, [question, canSend]);
  return (
    <>
      {status.kind !== 'connected' && (
        <p className={styles.note} role="status">
          {status.kind === 'refused' ? serverText(status.reason) : t('assistant.reconnecting')}
        </p>
      )}
      <MessageList
        chat={chat}
        place={place}
        isOwn={isOwn}
        onEdit={(text) => setDraft(({ edits }) => ({ text, edits: edits + 1 }))}
      />
      <ChatInput
        // Editing a message puts it into the input again.
        key={draft.edits}
        chat={chat}
        place={place}
        firstText={draft.text}
        isOwn={isOwn}
        isShown={isShown}
      />
    </>
  );
}
