import { useTranslation } from 'react-i18next';
import styles from './help.module.css';
import { fillLabels } from './help-labels.ts';
import { type HelpPictureName, helpPictures } from './help-pictures.ts';

/** Shows a page, and opens the picture in its full size. */
export function HelpPicture({ name, description }: { name: HelpPictureName; description: string }) {
  const { t } = useTranslation();
  const { url, width, height } = helpPictures[name];
  return (
    <a className={styles.picture} href={url} target="_blank" rel="noreferrer" title={t('help.fullSize')}>
      <img src={url} alt={fillLabels(description, t)} width={width} height={height} loading="lazy" />
    </a>
  );
}
