import {
  CheckCircleFilled,
  CloseCircleFilled,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrefersReducedMotion } from '#web/browser/use-media-query.ts';
import { componentTextsOf } from '#web/i18n/i18n.ts';
import { componentTheme } from './component-theme.ts';
import { paletteProperties } from './palette-properties.ts';
import { type ThemeName, useThemeName } from './theme-store.ts';

// Without these, screen readers would read the English names of the component library's icons.
const SELECT = { suffixIcon: <DownOutlined aria-hidden="true" /> };
const ALERT = {
  successIcon: <CheckCircleFilled aria-hidden="true" />,
  infoIcon: <InfoCircleFilled aria-hidden="true" />,
  warningIcon: <ExclamationCircleFilled aria-hidden="true" />,
  errorIcon: <CloseCircleFilled aria-hidden="true" />,
};

/** Provides antd with the language and theme, and the style sheets with the palette. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const { i18n } = useTranslation();
  const hasReducedMotion = usePrefersReducedMotion();
  const theme = useMemo(() => componentTheme(name, { hasReducedMotion }), [name, hasReducedMotion]);
  useLayoutEffect(() => applyPalette(name), [name]);
  return (
    <ConfigProvider
      theme={theme}
      locale={componentTextsOf(i18n.language)}
      direction={i18n.dir()}
      componentSize="middle"
      variant="outlined"
      select={SELECT}
      alert={ALERT}
    >
      <App message={{ maxCount: 3 }}>{children}</App>
    </ConfigProvider>
  );
}

/** Applies the palette to the document. */
function applyPalette(name: ThemeName): void {
  const { style } = document.documentElement;
  for (const [property, value] of Object.entries(paletteProperties(name))) style.setProperty(property, value);
  style.colorScheme = name === 'dark' ? 'dark' : 'light';
  document.body.classList.toggle('dark', name === 'dark');
}
