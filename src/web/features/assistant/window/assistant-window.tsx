import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccount } from '#web/api/account-query.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { useIsPhone } from '#web/browser/use-media-query.ts';
import { type ChangeClient, ClientChange } from '#web/features/assistant/conversation/client-change.ts';
import type { ChatStatus } from '#web/features/assistant/conversation/open-chat-connection.ts';
import { openAssistant, useAssistantState } from '#web/session/assistant-store.ts';
import { clientChoice } from '#web/view/address/url-choices.ts';
import styles from './assistant-window.module.css';
import { ChatPanel } from './chat-panel.tsx';
import { ChatPickers } from './chat-pickers.tsx';
import { WindowHeader, type WindowSize } from './window-header.tsx';

/** The client that was chosen last, and who chose it. */
let lastChoice: { readerId: number; clientId: number; subClientIds: readonly number[] } | null = null;

/** The window of the assistant. It can be expanded to most of the screen, or minimized to its header. */
export function AssistantWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { id: readerId } = useAccount();
  const { search } = useLocation();
  const [chosenSize, setSize] = useState<WindowSize>('normal');
  const { question } = useAssistantState();
  // A question from elsewhere on the page is asked where the reader sees it.
  const size = chosenSize === 'minimized' && question !== null ? 'normal' : chosenSize;
  const [status, setStatus] = useState<ChatStatus>({ kind: 'connecting' });
  const [userId, setUserId] = useState(readerId);
  const [choice, setChoice] = useState(() => (lastChoice?.readerId === readerId ? lastChoice : null));
  const clients = useQuery(clientsQuery).data ?? [];
  const isPhone = useIsPhone();
  const titleId = useId();
  const ofPage = clientChoice.read(new URLSearchParams(search));
  const wanted = [choice?.clientId, ofPage, clients[0]?.id].find((id) => clients.some((client) => client.id === id));
  const subClientIds = choice?.clientId === wanted ? (choice?.subClientIds ?? []) : [];
  const place = wanted === undefined ? null : { userId, clientId: wanted, subClientIds };
  const handleChoice = (clientId: number, chosen: readonly number[]) => {
    lastChoice = { readerId, clientId, subClientIds: chosen };
    setChoice(lastChoice);
  };
  const handleClientChange: ChangeClient = (clientId, prompt, asked) => {
    handleChoice(clientId, []);
    openAssistant(prompt, asked);
  };
  const handleKey = ({ key, defaultPrevented, target, currentTarget }: KeyboardEvent) => {
    // Escape first closes an open list or dialog.
    const isInside = target instanceof Element && currentTarget.contains(target);
    const isOfList = isInside && target.closest('[aria-expanded="true"]') !== null;
    if (key === 'Escape' && !defaultPrevented && isInside && !isOfList) onClose();
  };
  const handleClick = ({ target, currentTarget }: MouseEvent) => {
    // On a phone the window covers the page that a link opens.
    const isLink = target instanceof Element && currentTarget.contains(target) && target.closest('a[href]') !== null;
    if (isLink && isPhone) setSize('minimized');
  };
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.window}
      data-size={size}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <WindowHeader titleId={titleId} status={status} size={size} onSize={setSize} onClose={onClose} />
      <div className={styles.body} hidden={size === 'minimized'}>
        <ChatPickers
          clients={clients}
          place={place}
          isExpanded={size === 'expanded'}
          onUser={setUserId}
          onChoice={handleChoice}
        />
        {place === null ? (
          <p className={styles.note}>{t('assistant.noClient')}</p>
        ) : (
          <ClientChange value={handleClientChange}>
            <ChatPanel
              key={`${place.userId} ${place.clientId}`}
              place={place}
              readerId={readerId}
              isShown={size !== 'minimized'}
              onStatus={setStatus}
            />
          </ClientChange>
        )}
      </div>
    </div>
  );
}
