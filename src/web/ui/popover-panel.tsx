import { Popover, type PopoverProps } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trapFocus } from '#web/ui/focus/trap-focus.ts';
import { mirrorPlacement } from './mirror-placement.ts';
import styles from './popover-panel.module.css';

/** The props of the button that opens a panel. */
export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog';
}

interface PopoverPanelProps {
  title: string;
  /** Whether the title is only used as the panel's accessible name. */
  isTitleHidden?: boolean;
  width?: number | string;
  /** Placement on left-to-right pages; mirrored on right-to-left pages. */
  placement?: NonNullable<PopoverProps['placement']>;
  trigger: (props: TriggerProps) => ReactNode;
  /** Renders the content, which is mounted each time the panel opens. */
  children: (close: () => void) => ReactNode;
}

/**
 * A popover that acts as a dialog: the focus moves into it, stays in it and returns to its button. Escape closes it.
 */
export function PopoverPanel({ title, isTitleHidden, width, placement, trigger, children }: PopoverPanelProps) {
  const { i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const handleOpenChange = (open: boolean) => {
    if (!open && panel.current?.contains(document.activeElement)) button.current?.focus();
    setIsOpen(open);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger="click"
      placement={mirrorPlacement(placement ?? 'bottomLeft', i18n.dir())}
      arrow={false}
      destroyOnHidden
      styles={{ container: { inlineSize: width, maxInlineSize: 'calc(100vw - 64px)', padding: 0 } }}
      content={
        <Panel ref={panel} title={title} isTitleHidden={isTitleHidden ?? false}>
          {children(() => handleOpenChange(false))}
        </Panel>
      }
    >
      <span className={styles.anchor}>
        {trigger({ ref: button, 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
      </span>
    </Popover>
  );
}

interface PanelProps {
  ref: RefObject<HTMLDivElement | null>;
  title: string;
  isTitleHidden: boolean;
  children: ReactNode;
}

function Panel({ ref: panel, title, isTitleHidden, children }: PanelProps) {
  useEffect(() => {
    // The popover is positioned after its first paint. Focusing it earlier would scroll the page.
    const frame = requestAnimationFrame(() => {
      // On a busy page, the reader may be in a field before that.
      if (panel.current?.contains(document.activeElement) === false) panel.current.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [panel]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (panel.current !== null) trapFocus(panel.current, event);
  };
  return (
    <div ref={panel} role="dialog" aria-label={title} tabIndex={-1} className={styles.panel} onKeyDown={handleKeyDown}>
      {!isTitleHidden && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  );
}
