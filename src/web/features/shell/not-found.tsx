import { FileSearchOutlined } from '@ant-design/icons';
import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Shown for a path that doesn't exist. */
export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <NotFound name={t('notFound.unknownTitle')}>
      <p>{t('notFound.unknown')}</p>
    </NotFound>
  );
}

/** Shown for a page without access, which looks like one that doesn't exist. */
export function AccessDenied() {
  const { t } = useTranslation();
  return (
    <NotFound name={t('notFound.deniedTitle')}>
      <p>{t('notFound.denied')}</p>
    </NotFound>
  );
}

function NotFound({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${name} · ${t('shell.product')}`}</title>
      <Result
        icon={<FileSearchOutlined aria-hidden="true" />}
        title="404"
        subTitle={children}
        extra={<Link to="/">{t('notFound.home')}</Link>}
      />
    </>
  );
}
