import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { startHistory, visit } from './help-history.ts';
import { topicOfPage } from './help-topics.ts';

const HelpDrawer = loadOnDemand(async () => (await import('./help-drawer.tsx')).HelpDrawer);

interface HelpButtonProps {
  pageId: string;
  pageTitle: string;
}

/** Opens the help at the page's topic. Each page has its own history, so use the page as the `key`. */
export function HelpButton({ pageId, pageTitle }: HelpButtonProps) {
  const { t } = useTranslation();
  const ownPlace = { topic: topicOfPage(pageId), section: null };
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [history, setHistory] = useState(() => startHistory(ownPlace));
  const handleOpen = () => {
    setHistory(visit(history, ownPlace));
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden="true" />}
        aria-label={t('help.open')}
        title={t('help.open')}
        aria-haspopup="dialog"
        onClick={handleOpen}
      />
      {wasOpened && (
        <HelpDrawer
          page={pageTitle}
          isOpen={isOpen}
          history={history}
          onHistory={setHistory}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
