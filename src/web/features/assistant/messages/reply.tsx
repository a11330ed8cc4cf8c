import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChatReply } from '#contract/chat.ts';
import type { ChatMessage } from '#contract/chat-calls.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import type { Ask, ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { FigureReply } from './figure-reply.tsx';
import styles from './messages.module.css';
import { PageLink } from './page-link.tsx';
import { ReplyText } from './reply-text.tsx';
import { ReportCard } from './report-card.tsx';

const WikiText = loadOnDemand(async () => (await import('./wiki-text.tsx')).WikiText);

export interface ReplyProps {
  reply: ChatReply;
  message: ChatMessage;
  place: ChatPlace;
  /** Whether the conversation is the reader's own, so that they can answer. */
  isOwn: boolean;
  canSend: boolean;
  onAsk: Ask;
}

/** A reply of the assistant with the choices to click. */
export function Reply(props: ReplyProps) {
  const { t } = useTranslation();
  const { questions } = props.reply.data;
  return (
    <>
      <ReplyBody {...props} />
      {questions.length > 0 && (
        <ul className={styles.choices} aria-label={t('assistant.choices')}>
          {questions.map((question) => (
            <li key={question}>
              <Button size="small" disabled={!props.canSend} onClick={() => props.onAsk(question)}>
                <bdi>{question}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ReplyBody({ reply, message, place, isOwn, canSend, onAsk }: ReplyProps) {
  const { t } = useTranslation();
  const serverText = useServerText();
  switch (reply.type) {
    case 'SQL_RESPONSE':
      return <FigureReply data={reply.data} onAsk={isOwn && canSend ? onAsk : null} />;
    case 'REPORTS_RESPONSE':
      return (
        <>
          <ReplyText text={reply.data.assistantResponse} />
          {reply.data.isReportsJsonGenerated && reply.data.reportsResponse !== null && (
            <ReportCard report={reply.data.reportsResponse} message={message} place={place} canRun={isOwn} />
          )}
        </>
      );
    case 'WIKI_RESPONSE':
      return (
        <>
          <WikiText text={reply.data.wikiResponse} />
          {reply.data.link !== '' && <PageLink to={reply.data.link}>{t('assistant.openTopic')}</PageLink>}
        </>
      );
    case 'EXCEPTION':
      return (
        <>
          <p className={styles.exception}>{serverText(reply.data.exception)}</p>
          {reply.data.actualException !== undefined && reply.data.actualException !== reply.data.exception && (
            <pre className={styles.raw}>{reply.data.actualException}</pre>
          )}
        </>
      );
    default:
      return <ReplyText text={reply.data.defaultResponse} />;
  }
}
