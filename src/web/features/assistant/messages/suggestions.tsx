import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { suggestionsQuery } from '#web/features/assistant/conversation/chat-queries.ts';
import type { ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import styles from './messages.module.css';

interface SuggestionsProps {
  place: ChatPlace;
  canSend: boolean;
  onAsk: (prompt: string) => void;
}

/** Five suggested first questions, about the client's own carriers and states. Source: shell.md §2.12. */
export function Suggestions({ place, canSend, onAsk }: SuggestionsProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(suggestionsQuery(place));
  const [carrier, other = carrier] = data?.carriers ?? [];
  const [state] = data?.states ?? [];
  const samples = [
    carrier === undefined ? t('assistant.samples.spend') : t('assistant.samples.spendOf', { carrier }),
    t('assistant.samples.transportation'),
    t('assistant.samples.commercial'),
    other === undefined ? t('assistant.samples.onTime') : t('assistant.samples.onTimeOf', { carrier: other }),
    state === undefined ? t('assistant.samples.services') : t('assistant.samples.servicesTo', { state }),
  ];
  return (
    <div className={styles.suggestions} aria-busy={isPending}>
      <p>{t('assistant.welcome')}</p>
      {!isPending && (
        <ul className={styles.choices} aria-label={t('assistant.suggestions')}>
          {samples.map((sample) => (
            <li key={sample}>
              <Button disabled={!canSend} onClick={() => onAsk(sample)}>
                {sample}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
