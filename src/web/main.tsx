import './styles/base.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from '#web/app/application.tsx';
import { startI18n } from '#web/lib/i18n.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw in');

await startI18n();
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
