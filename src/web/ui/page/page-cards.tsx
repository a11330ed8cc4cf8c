import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AppRoute } from '#model/access/routes.ts';
import { carriedSearch } from '#web/view/address/carried-search.ts';
import styles from './page-cards.module.css';

/** Links to pages, each with what the page is for. */
export function PageCards({ pages }: { pages: readonly AppRoute[] }) {
  return (
    <ul className={styles.cards}>
      {pages.map((page) => (
        <li key={page.id}>
          <PageCard page={page} />
        </li>
      ))}
    </ul>
  );
}

function PageCard({ page: { id, path, label, purpose } }: { page: AppRoute }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const titleId = useId();
  const purposeId = useId();
  return (
    <Link
      className={styles.card}
      to={{ pathname: path, search: carriedSearch(params) }}
      aria-labelledby={titleId}
      aria-describedby={purposeId}
    >
      <span id={titleId} className={styles.title}>
        {t(`pages.${id}`, label)}
      </span>
      <span id={purposeId} className={styles.purpose}>
        {t(`pagePurposes.${id}`, purpose)}
      </span>
    </Link>
  );
}
