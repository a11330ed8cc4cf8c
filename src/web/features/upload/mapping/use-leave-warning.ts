import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/**
 * Asks before the reader leaves with unsaved work, within the application or to another address. `allow` lets the next step pass,
 * because the work has just been saved.
 */
export function useLeaveWarning(isUnsaved: boolean): { allow: () => void } {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const isAllowed = useRef(false);
  const blocker = useBlocker(() => isUnsaved && !isAllowed.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    modal.confirm({
      title: t('mapping.leave.title'),
      content: t('mapping.leave.text'),
      okText: t('mapping.leave.ok'),
      cancelText: t('mapping.leave.cancel'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
  }, [blocker, modal, t]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return {
    allow: () => {
      isAllowed.current = true;
    },
  };
}
