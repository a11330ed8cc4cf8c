import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { setThemeMode, type ThemeMode, useThemeMode } from '#web/theme/theme-store.ts';
import { saveThemeMode } from './save-theme.ts';
import styles from './theme-switch.module.css';

const MODES: readonly { mode: ThemeMode; Icon: typeof MoonOutlined }[] = [
  { mode: 'semidark', Icon: SunOutlined },
  { mode: 'os', Icon: DesktopOutlined },
  { mode: 'dark', Icon: MoonOutlined },
];

/** Switches between the light theme, the operating system's and the dark theme. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const chosen = useThemeMode();
  const handleChoose = (mode: ThemeMode) => {
    setThemeMode(mode);
    saveThemeMode(mode);
  };
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('theme.label')}</legend>
      {MODES.map(({ mode, Icon }) => (
        <label key={mode} className={styles.option} title={t(`theme.${mode}`)}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            aria-label={t(`theme.${mode}`)}
            checked={mode === chosen}
            onChange={() => handleChoose(mode)}
          />
          <Icon aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
