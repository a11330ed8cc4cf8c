import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#web/api/account-query.ts';
import { clientQuery } from '#web/api/reference-queries.ts';
import { chatUsersQuery } from '#web/features/assistant/conversation/chat-queries.ts';
import type { ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import styles from './assistant-window.module.css';

interface ChatPickersProps {
  clients: readonly { id: number; name: string }[];
  place: ChatPlace | null;
  isExpanded: boolean;
  onUser: (userId: number) => void;
  onChoice: (clientId: number, subClientIds: readonly number[]) => void;
}

/** Chooses the client and its sub-clients and, for internal users, the user whose conversations are shown. */
export function ChatPickers({ clients, place, isExpanded, onUser, onChoice }: ChatPickersProps) {
  const { t } = useTranslation();
  const { internal } = useAccount();
  return (
    <div className={styles.pickers}>
      {internal && isExpanded && place !== null && <UserPicker userId={place.userId} onUser={onUser} />}
      <Select<number>
        value={place?.clientId ?? null}
        placeholder={t('filters.noClient')}
        aria-label={t('assistant.client')}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        labelRender={({ label }) => (
          <span dir="auto" className={styles.name}>
            {label}
          </span>
        )}
        onChange={(clientId) => onChoice(clientId, [])}
      />
      {place !== null && <SubClientPicker place={place} onChoose={(ids) => onChoice(place.clientId, ids)} />}
    </div>
  );
}

function UserPicker({ userId, onUser }: { userId: number; onUser: (userId: number) => void }) {
  const { t } = useTranslation();
  const users = useQuery(chatUsersQuery).data ?? [];
  if (users.length === 0) return null;
  return (
    <Select<number>
      value={userId}
      aria-label={t('assistant.user')}
      options={users.map((user) => ({ value: user.userId, label: user.login }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onUser}
    />
  );
}

function SubClientPicker({ place, onChoose }: { place: ChatPlace; onChoose: (ids: readonly number[]) => void }) {
  const { t } = useTranslation();
  const children = useQuery(clientQuery(place.clientId)).data?.childClients ?? [];
  if (children.length === 0) return null;
  return (
    <MultiSelect<number>
      value={[...place.subClientIds]}
      placeholder={t('assistant.allSubClients')}
      aria-label={t('assistant.subClients')}
      maxTagCount={0}
      maxTagPlaceholder={(chosen) => t('assistant.subClientCount', { number: chosen.length })}
      options={children.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
      allowClear
    />
  );
}
