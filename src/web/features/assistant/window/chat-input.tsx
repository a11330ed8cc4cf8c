import { BulbOutlined, ExperimentOutlined, SendOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PROMPT_LENGTH } from '#contract/assistant.ts';
import { PROMPT_TOO_LONG } from '#contract/chat.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import type { Chat, ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import styles from './assistant-window.module.css';
import { acceptCompletion, listCompletions } from './complete-word.ts';
import { ConversationsButton } from './conversations-button.tsx';

const TestCasesDialog = loadOnDemand(
  async () => (await import('#web/features/assistant/internal/test-cases-dialog.tsx')).TestCasesDialog,
);
const GuidelinesDialog = loadOnDemand(async () => (await import('./guidelines-dialog.tsx')).GuidelinesDialog);

interface ChatInputProps {
  chat: Chat;
  place: ChatPlace;
  firstText: string;
  /** Whether the conversation is the reader's own. Those of others can only be read. */
  isOwn: boolean;
  isShown: boolean;
}

/** The input of prompts with its completions, the list of conversations, and the guidelines. */
export function ChatInput({ chat, place, firstText, isOwn, isShown }: ChatInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(firstText);
  const { internal } = useAccount();
  const [dialog, setDialog] = useState<'guidelines' | 'tests' | null>(null);
  const area = useRef<TextAreaRef>(null);
  const serverText = useServerText();
  const { canSend, send } = chat;
  // A longer text can be pasted and shortened; cutting it without a word would change the question.
  const isTooLong = text.trim().length > MAX_PROMPT_LENGTH;
  const isSendable = canSend && text.trim() !== '' && !isTooLong;
  useEffect(() => {
    if (isShown) area.current?.focus({ cursor: 'end' });
  }, [isShown]);
  const handleSend = () => {
    if (!isSendable) return;
    send(text.trim());
    setText('');
  };
  const completion = useCompletion({ text, onText: setText, onEnter: handleSend });
  return (
    <div className={styles.input}>
      {completion.list}
      <div className={styles.line}>
        <Input.TextArea
          ref={area}
          value={text}
          status={isTooLong ? 'error' : undefined}
          autoSize={{ minRows: 1, maxRows: 6 }}
          placeholder={t('assistant.placeholder')}
          aria-label={t('assistant.placeholder')}
          aria-invalid={isTooLong}
          dir="auto"
          disabled={!isOwn}
          onChange={(event) => setText(event.target.value)}
          {...completion.props}
        />
        <Tooltip title={t('assistant.sendHint')}>
          <Button
            type="primary"
            icon={<SendOutlined aria-hidden="true" />}
            aria-label={t('assistant.send')}
            disabled={!isSendable}
            onClick={handleSend}
          />
        </Tooltip>
      </div>
      {isTooLong && (
        <p className={styles.invalid} role="alert">
          {serverText(PROMPT_TOO_LONG)}
        </p>
      )}
      <div className={styles.tools}>
        <ConversationsButton chat={chat} place={place} isOwn={isOwn} />
        <Button
          type="text"
          size="small"
          icon={<BulbOutlined aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setDialog('guidelines')}
        >
          {t('assistant.points')}
        </Button>
        {internal && (
          <Button
            type="text"
            size="small"
            icon={<ExperimentOutlined aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setDialog('tests')}
          >
            {t('assistant.test.list')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('assistant.note')}</p>
      {dialog === 'guidelines' && <GuidelinesDialog onClose={() => setDialog(null)} />}
      {dialog === 'tests' && <TestCasesDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

interface Completion {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
}

/** The completions of the last word. Arrow keys choose one and Enter accepts it; without completions, Enter sends. */
function useCompletion({ text, onText, onEnter }: Completion) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const terms = t('assistant.terms').split(', ');
  const found = text === dismissed ? [] : listCompletions(text, terms);
  const index = Math.min(chosen, found.length - 1);
  const isOpen = found.length > 0;
  const accept = (term: string) => {
    onText(acceptCompletion(text, term));
    setChosen(0);
  };
  const handleKey = (event: KeyboardEvent) => {
    // The Enter key that ends a composition, as in Chinese, belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setChosen((index + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      setDismissed(text);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      const term = found[index];
      if (term === undefined) onEnter();
      else accept(term);
    }
  };
  const list = isOpen && (
    <div id={id} role="listbox" aria-label={t('assistant.completions')} className={styles.completions}>
      {found.map((term, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input
        <div
          key={term}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          onClick={() => accept(term)}
        >
          {term}
        </div>
      ))}
    </div>
  );
  const props = {
    onKeyDown: handleKey,
    'aria-autocomplete': 'list' as const,
    ...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${index}` }),
  };
  return { list, props };
}
