import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import type { ChangeComparison } from './change-comparison.ts';

const WhyDialog = loadOnDemand(async () => (await import('./why-dialog.tsx')).WhyDialog);

interface WhyButtonProps {
  page: Page;
  fact: string;
  /** What the fact can be compared with, the preferred one first. */
  comparisons: readonly ChangeComparison[];
}

/** Opens the explanation of a change. */
export function WhyButton({ page, fact, comparisons }: WhyButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<QuestionCircleOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('why.button')}
      </Button>
      {isOpen && <WhyDialog page={page} fact={fact} comparisons={comparisons} onClose={() => setIsOpen(false)} />}
    </>
  );
}
