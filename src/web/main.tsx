import '#web/styles/base.css';
import '#web/styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUnhandledErrors } from '#web/api/report-error.ts';
import { Application } from '#web/app/application.tsx';
import { createRouter } from '#web/app/router.tsx';
import { startI18n } from '#web/i18n/i18n.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

reportUnhandledErrors();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Application router={createRouter()} />
  </StrictMode>,
);
