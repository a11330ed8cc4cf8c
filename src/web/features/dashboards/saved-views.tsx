import { DeleteOutlined, LinkOutlined, LoginOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findRoute, routes } from '#model/access/routes.ts';
import { withBase } from '#web/api/base-path.ts';
import { savedSettingsQuery, useRemoveSetting, useSaveSetting } from '#web/api/saved-settings-query.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { findLandingView, LANDING_VIEW_KEY, listSavedViews, type SavedView, viewKey } from '#web/view/saved-views.ts';
import styles from './dashboards.module.css';

/** The reader's saved views, each with its link. Nothing is shown while there are none. */
export function SavedViews() {
  const { t } = useTranslation();
  const saved = useQuery(savedSettingsQuery).data ?? new Map<string, string>();
  const views = listSavedViews(saved);
  const landing = findLandingView(saved)?.name;
  if (views.length === 0) return null;
  return (
    <SectionCard title={t('views.title')}>
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name}>
            <span className={styles.view}>
              <Link to={view.path + view.search}>{view.name}</Link>
              <PageName path={view.path} />
              {view.name === landing && <Tag color="blue">{t('views.isLanding')}</Tag>}
            </span>
            <ViewActions view={view} isLanding={view.name === landing} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function PageName({ path }: { path: string }) {
  const { t } = useTranslation();
  const route = findRoute(routes, path);
  return <span className={styles.viewPage}>{route && t(`pages.${route.id}`, route.label)}</span>;
}

function ViewActions({ view: { name, path, search }, isLanding }: { view: SavedView; isLanding: boolean }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const save = useSaveSetting({ revertsOnError: true });
  const remove = useRemoveSetting();
  const handleCopy = () => {
    const address = window.location.origin + withBase(path + search);
    return copy(address, { done: t('widgets.copied'), failed: t('widgets.copyFailed') });
  };
  return (
    <RowActions>
      <RowAction label={t('views.copyOf', { name })} icon={<LinkOutlined aria-hidden="true" />} onClick={handleCopy} />
      <RowAction
        label={t(isLanding ? 'views.unsetLandingOf' : 'views.setLandingOf', { name })}
        icon={<LoginOutlined aria-hidden="true" />}
        isBusy={save.isPending}
        onClick={() => save.mutate({ key: LANDING_VIEW_KEY, value: isLanding ? '' : name })}
      />
      <RowAction
        label={t('views.deleteOf', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        isBusy={remove.isPending}
        onClick={() => remove.mutate(viewKey(name))}
      />
    </RowActions>
  );
}
