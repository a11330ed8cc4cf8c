import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AppRoute } from '#model/access/routes.ts';
import { carriedSearch } from '#web/view/address/carried-search.ts';
import styles from './shell.module.css';

interface BreadcrumbProps {
  route: AppRoute;
  siblings: readonly AppRoute[];
}

/** The breadcrumb: a link to the Overview, and the current page with a menu of the other dashboards. */
export function Breadcrumb({ route, siblings }: BreadcrumbProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const search = carriedSearch(params);
  const items = siblings.map(({ id, path, label }) => ({
    key: id,
    label: <Link to={{ pathname: path, search }}>{t(`pages.${id}`, label)}</Link>,
  }));
  const title = t(`pages.${route.id}`, route.label);
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className={styles.crumbs}>
        {route.id !== siblings[0]?.id && (
          <li>
            <Link to={{ pathname: '/aframe/dashboard', search }}>{t('shell.overview')}</Link>
            <RightOutlined className={styles.separator} aria-hidden="true" />
          </li>
        )}
        <li aria-current="page">
          <h1 className={styles.current}>
            <Dropdown menu={{ items, selectedKeys: [route.id] }} trigger={['click']}>
              <button type="button" className={styles.crumbButton} aria-haspopup="menu">
                {title}
                <DownOutlined className={styles.chevron} aria-hidden="true" />
              </button>
            </Dropdown>
          </h1>
        </li>
      </ol>
    </nav>
  );
}
