import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router';
import type { VisibleEntry } from '#model/visible-menu.ts';
import { carriedSearch } from '#web/lib/view-state/carried-search.ts';

interface EntryLinkProps {
  entry: VisibleEntry;
  className?: string | undefined;
  ariaLabel?: string | undefined;
  onNavigate?: (() => void) | undefined;
  children?: React.ReactNode;
}

/** What a line of a menu is called in the reader's language. */
export function useEntryLabel(): (entry: VisibleEntry) => string {
  const { t } = useTranslation();
  return ({ id, label, isPage }) => (isPage ? t(`pages.${id}`, label) : t(`menu.${id}`, label));
}

/** A line of a menu: a page of ours keeps client and dates, another application is left to the browser. */
export function EntryLink({ entry, className, ariaLabel, onNavigate, children }: EntryLinkProps) {
  const [params] = useSearchParams();
  const labelOf = useEntryLabel();
  const content = children ?? labelOf(entry);
  if (entry.isPage)
    return (
      <NavLink
        className={className}
        to={{ pathname: entry.href, search: carriedSearch(params) }}
        end
        aria-label={ariaLabel}
        onClick={onNavigate}
      >
        {content}
      </NavLink>
    );
  return (
    <a
      className={className}
      href={entry.href}
      aria-label={ariaLabel}
      {...(entry.isNewTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {content}
    </a>
  );
}
