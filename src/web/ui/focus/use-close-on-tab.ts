import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Makes Tab close an open list and move the focus on. antd would select the active option instead. */
export function useCloseOnTab() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    /** Props for the element around the list. */
    around: {
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        if (key === 'Tab') flushSync(() => setIsOpen(false));
      },
    },
    /** Props for the list. */
    list: { open: isOpen, onOpenChange: setIsOpen },
  };
}
