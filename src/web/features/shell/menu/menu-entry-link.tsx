import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { VisibleEntry } from '#model/access/visible-menu.ts';
import { withBase } from '#web/api/base-path.ts';
import { carriedSearch } from '#web/view/address/carried-search.ts';

/** Where a line of a menu leads. */
export interface MenuEntryTarget {
  /** What the page on screen hands on to the next: client and dates. */
  search: string;
  isCurrent: boolean;
  /** Opens a page of ours. It stays the same function for as long as the menu is there. */
  onOpen: (to: string) => void;
}

interface MenuEntryLinkProps extends MenuEntryTarget {
  entry: VisibleEntry;
  className?: string | undefined;
  ariaLabel?: string | undefined;
  onNavigate?: (() => void) | undefined;
  children?: ReactNode;
}

/** What a line of a menu is called in the reader's language. */
export function useMenuEntryLabel(): (entry: VisibleEntry) => string {
  const { t } = useTranslation();
  return ({ id, label, isPage }) => (isPage ? t(`pages.${id}`, label) : t(`menu.${id}`, label));
}

/** Reads the address once for all lines of a menu: links that read it themselves are all drawn again whenever it changes. */
export function useMenuEntryTargets(): (entry: VisibleEntry) => MenuEntryTarget {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const onOpen = useNavigate();
  const search = carriedSearch(params);
  return ({ href }) => ({ search, isCurrent: href === (pathname.replace(/\/+$/, '') || '/'), onOpen });
}

/** A line of a menu: a page of ours keeps client and dates, another application is left to the browser. */
export function MenuEntryLink({
  entry,
  search,
  isCurrent,
  onOpen,
  className,
  ariaLabel,
  onNavigate,
  children,
}: MenuEntryLinkProps) {
  const labelOf = useMenuEntryLabel();
  const content = children ?? labelOf(entry);
  const handleClick = (event: MouseEvent) => {
    onNavigate?.();
    if (isForBrowser(event)) return;
    event.preventDefault();
    onOpen(entry.href + search);
  };
  if (entry.isPage)
    return (
      <a
        className={className}
        href={withBase(entry.href + search)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={ariaLabel}
        onClick={handleClick}
      >
        {content}
      </a>
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

/** Whether the browser is to open a link itself, in another tab or window. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
