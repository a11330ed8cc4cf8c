import { MessageOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './assistant-icon.module.css';
import { FIRST_PLACE, type IconPlace, keepInside, moveBy, moveOfKey } from './icon-place.ts';

/** A pointer that moves less is a click. */
const DRAG_PIXELS = 5;

/** The icon stays where it was dragged until the page is loaded again. */
let lastPlace = FIRST_PLACE;

interface AssistantIconProps {
  onOpen: () => void;
  /** Called when the icon is about to be clicked. */
  onPoint: () => void;
}

/** The icon that opens the assistant. It can be dragged, or moved with the arrow keys. */
export function AssistantIcon({ onOpen, onPoint }: AssistantIconProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [place, setPlace] = useState(lastPlace);
  const drag = useRef<{ x: number; y: number; from: IconPlace; isMoved: boolean } | null>(null);
  const move = (from: IconPlace, by: { x: number; y: number }) => {
    const area = { width: window.innerWidth, height: window.innerHeight };
    lastPlace = keepInside(moveBy(from, by, i18n.dir() === 'rtl'), area);
    setPlace(lastPlace);
  };
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from: place, isMoved: false };
  };
  const handleMove = ({ clientX, clientY, buttons }: PointerEvent) => {
    const start = drag.current;
    if (start === null || buttons === 0) return;
    const by = { x: clientX - start.x, y: clientY - start.y };
    start.isMoved ||= Math.hypot(by.x, by.y) >= DRAG_PIXELS;
    if (start.isMoved) move(start.from, by);
  };
  const handleClick = () => {
    const wasDragged = drag.current?.isMoved === true;
    drag.current = null;
    if (!wasDragged) onOpen();
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = moveOfKey(event.key);
    if (by === null) return;
    event.preventDefault();
    move(place, by);
  };
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        style={{ insetInlineEnd: place.end, insetBlockEnd: place.bottom }}
        aria-label={t('assistant.open')}
        aria-haspopup="dialog"
        aria-describedby={id}
        title={t('assistant.open')}
        onPointerEnter={onPoint}
        onFocus={onPoint}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onClick={handleClick}
        onKeyDown={handleKey}
        ref={focusAfterClosing}
      >
        <MessageOutlined aria-hidden="true" />
      </button>
      <span id={id} hidden>
        {t('assistant.moveHint')}
      </span>
    </>
  );
}

let wasShown = false;

/** The icon gets the focus when it replaces the window, but not when the page opens. */
function focusAfterClosing(button: HTMLButtonElement | null): void {
  if (button === null) return;
  if (wasShown && document.activeElement === document.body) button.focus({ preventScroll: true });
  wasShown = true;
}
