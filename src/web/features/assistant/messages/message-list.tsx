import { Button, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat, ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { MessageView, PromptView, Waiting } from './message-view.tsx';
import styles from './messages.module.css';
import { Suggestions } from './suggestions.tsx';

interface MessageListProps {
  chat: Chat;
  place: ChatPlace;
  isOwn: boolean;
  onEdit: (prompt: string) => void;
}

/** The messages of the open conversation, the newest at the end, which is scrolled into view. */
export function MessageList({ chat, place, isOwn, onEdit }: MessageListProps) {
  const { t } = useTranslation();
  const newestPlace = useRef<HTMLDivElement>(null);
  const { messages, pending, hasOlder, isLoading, currentId, canSend, send } = chat;
  const newest = messages.at(-1);
  const shown = `${currentId} ${newest?.userResponseHistoryId} ${newest?.content?.type} ${pending?.id} ${pending?.isLate}`;
  useEffect(() => {
    // A reply that is longer than the window is read from its prompt on.
    if (shown !== '') newestPlace.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  const isEmpty = messages.length === 0 && pending === null && !isLoading;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section className={styles.list} role="log" aria-label={t('assistant.messages')} tabIndex={0} aria-busy={isLoading}>
      {isLoading && <Spin className={styles.older} />}
      {currentId > 0 &&
        !isLoading &&
        (hasOlder ? (
          <Button type="link" size="small" className={styles.older} onClick={chat.loadOlder}>
            {t('assistant.loadMore')}
          </Button>
        ) : (
          <p className={styles.older}>{t('assistant.endOfChat')}</p>
        ))}
      {messages.map((message, index) => (
        <div
          key={message.userResponseHistoryId}
          ref={message === newest && pending === null ? newestPlace : null}
          className={styles.exchange}
        >
          <MessageView
            message={message}
            before={messages.slice(0, index)}
            place={place}
            isOwn={isOwn}
            canSend={canSend}
            onAsk={send}
            onEdit={onEdit}
          />
        </div>
      ))}
      {pending !== null && (
        <div ref={newestPlace} className={styles.exchange}>
          <PromptView prompt={pending.prompt} onEdit={onEdit} />
          <Waiting>{pending.isLate ? <p className={styles.exception}>{t('assistant.late')}</p> : undefined}</Waiting>
        </div>
      )}
      {isEmpty && isOwn && <Suggestions place={place} canSend={canSend} onAsk={send} />}
    </section>
  );
}
