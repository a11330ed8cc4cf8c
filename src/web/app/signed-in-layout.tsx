import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { findRoute, isAnalysis, listOpenRoutes, type Reader } from '#model/access/routes.ts';
import { visibleMenu } from '#model/access/visible-menu.ts';
import { deploymentQuery, noDeployment } from '#web/api/deployment-query.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { Assistant } from '#web/features/assistant/assistant.tsx';
import { PaperViewProvider } from '#web/features/filters/paper/paper-view-provider.tsx';
import { TopBar } from '#web/features/filters/top-bar.tsx';
import { HelpButton } from '#web/features/help/help-button.tsx';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import { Sidebar } from '#web/features/shell/menu/sidebar.tsx';
import { useNavigationStyle } from '#web/features/shell/menu/use-navigation-style.ts';
import { useSavedLanguage } from '#web/features/shell/preferences/use-saved-language.ts';
import { useSavedTheme } from '#web/features/shell/preferences/use-saved-theme.ts';
import { TableButton } from '#web/grid/table-button.tsx';
import { PrintHeader } from '#web/paper/print-header.tsx';
import { useStartOfPage } from '#web/ui/focus/use-start-of-page.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import styles from './layout.module.css';
import { Prefetch } from './prefetch.tsx';
import { DashboardScreen } from './screens.tsx';
import { useMaintenance } from './use-maintenance.ts';

// Loaded on demand because only narrow screens, expired passwords, the top menu or the first start need them.
const OptionsPopup = loadOnDemand(async () => (await import('#web/features/filters/options-popup.tsx')).OptionsPopup);

const IgnoredChoicesNotice = loadOnDemand(
  async () => (await import('#web/features/filters/notices/ignored-choices-notice.tsx')).IgnoredChoicesNotice,
);

const DemoNotice = loadOnDemand(async () => (await import('#web/features/shell/notices/demo-notice.tsx')).DemoNotice);

const ComparisonBar = loadOnDemand(
  async () => (await import('#web/features/comparison/comparison-bar.tsx')).ComparisonBar,
);

const TopNavigation = loadOnDemand(
  async () => (await import('#web/features/shell/menu/top-navigation.tsx')).TopNavigation,
);

/** The code that analysis pages need. */
const PREFETCHED_PARTS = [DashboardScreen, TopBar, PaperViewProvider, IgnoredChoicesNotice];

/** The layout of a signed-in reader: menu, header, top bar, page and footer. */
export function SignedInLayout({ reader }: { reader: Reader }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useStartOfPage(pathname);
  useSavedTheme();
  useSavedLanguage();
  const deployment = useQuery(deploymentQuery).data ?? noDeployment;
  const { style } = useNavigationStyle();
  const isTop = style === 'top' && !isNarrow;
  const { permissions, passwordDays } = reader;
  const openRoutes = useMemo(() => listOpenRoutes({ permissions, passwordDays }), [permissions, passwordDays]);
  const menu = useMemo(
    () => visibleMenu({ permissions, passwordDays }, deployment),
    [permissions, passwordDays, deployment],
  );
  const route = findRoute(openRoutes, pathname);
  const title = route === null ? t('notFound.bar') : t(`pages.${route.id}`, route.label);
  const isOpen = useMaintenance(route) === 'open';
  const hasTopBar = route !== null && isAnalysis(route) && isOpen;
  const isSideBySide = route?.pageType === 'aframe_comparison';
  const content = (
    <>
      <PrintHeader title={title} />
      <Outlet />
    </>
  );
  return (
    <div className={styles.layout}>
      {openRoutes.some(({ pageType }) => pageType === 'aframe_dashboard') && <Prefetch parts={PREFETCHED_PARTS} />}
      <a className={styles.skipLink} href="#main">
        {t('shell.skipToContent')}
      </a>
      {!isTop && menu.sections.length > 0 && (
        <Sidebar menu={menu} isDrawerOpen={isMenuOpen} onDrawerClose={() => setIsMenuOpen(false)} />
      )}
      <div className={styles.column}>
        {isTop && <TopNavigation menu={menu} />}
        <div className={styles.bars}>
          <Header
            route={route}
            routes={openRoutes}
            menu={menu}
            onMenuOpen={() => setIsMenuOpen(true)}
            options={
              hasTopBar && isNarrow ? (
                <>
                  <OptionsPopup>
                    {isSideBySide ? <ComparisonBar isStacked /> : <TopBar pageId={route.id} isStacked />}
                  </OptionsPopup>
                  <TableButton pageId={route.id} />
                </>
              ) : null
            }
            help={route !== null && <HelpButton key={route.id} pageId={route.id} pageTitle={title} />}
          />
          {hasTopBar && !isNarrow && (isSideBySide ? <ComparisonBar /> : <TopBar pageId={route.id} />)}
        </div>
        {deployment.demoProgress !== null && <DemoNotice progress={deployment.demoProgress} />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {hasTopBar && !isSideBySide ? (
            <PaperViewProvider pageId={route.id} title={title}>
              <IgnoredChoicesNotice pageId={route.id} />
              {content}
            </PaperViewProvider>
          ) : (
            content
          )}
        </main>
        <Footer />
      </div>
      <Assistant />
    </div>
  );
}
