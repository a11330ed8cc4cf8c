import { ToolOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { deploymentQuery } from '#web/api/deployment-query.ts';

/** Shown instead of a page under maintenance. */
export function MaintenancePage() {
  const { t } = useTranslation();
  const contact = useQuery(deploymentQuery).data?.contact ?? null;
  return (
    <>
      <title>{`${t('maintenance.title')} · ${t('shell.product')}`}</title>
      <Result
        icon={<ToolOutlined aria-hidden="true" />}
        title={t('maintenance.title')}
        subTitle={
          <>
            <p>{t('maintenance.apology')}</p>
            <p>{t('maintenance.note')}</p>
            {contact !== null && (
              <p>
                <a href={contact}>{t('maintenance.contact')}</a>
              </p>
            )}
            <p>{t('maintenance.signOff')}</p>
          </>
        }
      />
    </>
  );
}
