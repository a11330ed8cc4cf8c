import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Makes Tab close a list and move on. The component library's own list, while open, takes Tab for a choice of the option the keyboard is at. */
export function useCloseOnTab() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    /** For the element around the list. */
    around: {
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        if (key === 'Tab') flushSync(() => setIsOpen(false));
      },
    },
    /** For the list itself. */
    list: { open: isOpen, onOpenChange: setIsOpen },
  };
}
