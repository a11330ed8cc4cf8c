import { App } from 'antd';

/** Returns a function that copies a text to the clipboard, shows whether it succeeded, and also returns that. */
export function useCopy(): (text: string, messages: { done: string; failed: string }) => Promise<boolean> {
  const { message } = App.useApp();
  return async (text, { done, failed }) => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(done);
      return true;
    } catch {
      message.error(failed);
      return false;
    }
  };
}
