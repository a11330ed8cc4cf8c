import { Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#web/api/account-query.ts';
import { useSession } from '#web/session/session-store.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { TagList } from '#web/ui/layout/tag-list.tsx';

/** The reader's account details. */
export function AccountCard() {
  const { t } = useTranslation();
  const { login, firstName, lastName, email, roles, internal } = useAccount();
  const { passwordDays } = useSession();
  const items = [
    { key: 'name', label: t('profile.name'), children: `${firstName} ${lastName}`.trim() || login },
    { key: 'login', label: t('profile.login'), children: login },
    { key: 'email', label: t('profile.email'), children: email || t('profile.noEmail') },
    {
      key: 'roles',
      label: t('profile.roles'),
      children: (
        <TagList>
          {roles.map((role) => (
            <Tag key={role}>{role}</Tag>
          ))}
          {internal && <Tag color="processing">{t('profile.internal')}</Tag>}
        </TagList>
      ),
    },
    {
      key: 'password',
      label: t('profile.password'),
      children: passwordDays !== null && t('profile.passwordDays', { count: passwordDays }),
    },
  ];
  return (
    <SectionCard title={t('profile.account')}>
      <Descriptions column={1} size="small" items={items} />
    </SectionCard>
  );
}
