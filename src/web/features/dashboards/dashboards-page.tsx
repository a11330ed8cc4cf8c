import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listOpenRoutes } from '#model/access/routes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useSession } from '#web/session/session-store.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { PageCards } from '#web/ui/page/page-cards.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { useClearButton } from '#web/ui/use-clear-button.tsx';
import styles from './dashboards.module.css';
import { groupPages, type PageGroup } from './group-pages.ts';
import { SavedViews } from './saved-views.tsx';

const OWN_ID = 'dashboards';

/** All pages the reader has access to, by section, with the question each answers. */
export function DashboardsPage() {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const { passwordDays } = useSession();
  const clearButton = useClearButton();
  const open = listOpenRoutes({ permissions, passwordDays: passwordDays ?? 0 }).filter(({ id }) => id !== OWN_ID);
  const { search, setSearch, found } = useSearch(open, ({ id, label, purpose, group }) =>
    [t(`pages.${id}`, label), t(`pagePurposes.${id}`, purpose), t(`dashboardsPage.groups.${group}`)].join(' '),
  );
  return (
    <CardPage>
      <Input
        type="search"
        allowClear={clearButton}
        className={styles.search}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('dashboardsPage.search')}
        aria-label={t('dashboardsPage.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div role="status">
        {found.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dashboardsPage.nothingFound')} />
        )}
      </div>
      {search === '' && <SavedViews />}
      {groupPages(found).map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </CardPage>
  );
}

function Group({ group: { id, pages } }: { group: PageGroup }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`dashboardsPage.groups.${id}`)}</h2>
      <PageCards pages={pages} />
    </section>
  );
}
