import type { MouseEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { VisibleEntry } from '#model/access/visible-menu.ts';
import { withBase } from '#web/api/base-path.ts';
import { carriedSearch } from '#web/view/address/carried-search.ts';

/** The link target of a menu entry. */
export interface MenuEntryTarget {
  /** The query string carried to the next page: client and dates. */
  search: string;
  isCurrent: boolean;
  /** Opens a page of this application. A stable function, so that memoised links aren't rendered again. */
  onOpen: (to: string) => void;
}

interface MenuEntryLinkProps extends MenuEntryTarget {
  entry: VisibleEntry;
  ref?: Ref<HTMLAnchorElement> | undefined;
  className?: string | undefined;
  ariaLabel?: string | undefined;
  onNavigate?: (() => void) | undefined;
  children?: ReactNode;
}

/** Returns the label of a menu entry in the reader's language. */
export function useMenuEntryLabel(): (entry: VisibleEntry) => string {
  const { t } = useTranslation();
  return ({ id, label, isPage }) => (isPage ? t(`pages.${id}`, label) : t(`menu.${id}`, label));
}

/**
 * Returns the link targets of menu entries. It reads the address once for all of them; links reading it themselves
 * would all render again on every change.
 */
export function useMenuEntryTargets(): (entry: VisibleEntry) => MenuEntryTarget {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const onOpen = useNavigate();
  const search = carriedSearch(params);
  return ({ href }) => ({ search, isCurrent: href === (pathname.replace(/\/+$/, '') || '/'), onOpen });
}

/** A menu entry. Links to this application keep client and dates; the browser handles links to other applications. */
export function MenuEntryLink({
  ref,
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
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(entry.href + search);
  };
  if (entry.isPage)
    return (
      <a
        ref={ref}
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

/** Whether a click opens the link in another tab or window, which is left to the browser. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
