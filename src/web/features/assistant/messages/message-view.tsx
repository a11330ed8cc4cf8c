import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-calls.ts';
import { useAccount } from '#web/api/account-query.ts';
import type { Ask, ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { MessageTools } from '#web/features/assistant/internal/message-tools.tsx';
import { CopyText } from './copy-text.tsx';
import { FeedbackButtons } from './feedback-buttons.tsx';
import styles from './messages.module.css';
import { Reply } from './reply.tsx';

interface MessageViewProps {
  message: ChatMessage;
  /** The messages before this one, for a test case. */
  before: readonly ChatMessage[];
  place: ChatPlace;
  isOwn: boolean;
  canSend: boolean;
  onAsk: Ask;
  onEdit: (prompt: string) => void;
}

/** A prompt and the reply to it. */
export function MessageView({ message, before, place, isOwn, canSend, onAsk, onEdit }: MessageViewProps) {
  const { t } = useTranslation();
  const { internal } = useAccount();
  const { content, userMessage } = message;
  return (
    <>
      <PromptView prompt={userMessage} onEdit={isOwn ? onEdit : null} />
      {content === null ? (
        <Waiting />
      ) : (
        <div className={styles.reply}>
          <Reply reply={content} message={message} place={place} isOwn={isOwn} canSend={canSend} onAsk={onAsk} />
          <div className={styles.actions}>
            <CopyText text={content.data.assistantResponse} label={t('assistant.copyReply')} />
            {isOwn && message.userResponseHistoryId > 0 && <FeedbackButtons message={message} />}
            {internal && <MessageTools message={message} before={before} place={place} />}
          </div>
        </div>
      )}
    </>
  );
}

interface PromptViewProps {
  prompt: string;
  onEdit: ((prompt: string) => void) | null;
}

/** A prompt of the reader, which can be copied, or edited and sent again. */
export function PromptView({ prompt, onEdit }: PromptViewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.prompt}>
      <p className={styles.text} dir="auto">
        {prompt}
      </p>
      <div className={styles.actions}>
        <CopyText text={prompt} label={t('assistant.copyPrompt')} />
        {onEdit !== null && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={t('assistant.edit')}
            title={t('assistant.edit')}
            onClick={() => onEdit(prompt)}
          />
        )}
      </div>
    </div>
  );
}

/** Shown instead of a reply while there is none. */
export function Waiting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.reply}>
      {children ?? (
        <span className={styles.dots}>
          <span aria-hidden="true">...</span>
          <span className="visually-hidden">{t('assistant.waiting')}</span>
        </span>
      )}
    </div>
  );
}
