type Listener = (event: { matches: boolean }) => void;

let isDark = false;
let lastResult = false;
const listeners = new Set<Listener>();

/**
 * Simulates the media query for the dark theme of the operating system, which is light until it changes. As in Chromium,
 * reading the result before the change is announced cancels the announcement.
 */
export const systemDark = {
  media: '(prefers-color-scheme: dark)',
  get matches() {
    lastResult = isDark;
    return lastResult;
  },
  addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
  removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener),
  change(next: boolean) {
    isDark = next;
  },
  announce() {
    if (lastResult === isDark) return;
    lastResult = isDark;
    for (const listener of listeners) listener({ matches: isDark });
  },
};

export type SystemDark = typeof systemDark;
