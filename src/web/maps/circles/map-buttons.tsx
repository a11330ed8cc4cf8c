import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './circle-map.module.css';

interface MapButtonsProps {
  onZoom: (factor: number) => void;
  onWhole: () => void;
}

/** Zooms a map without a wheel or a keyboard. */
export function MapButtons({ onZoom, onWhole }: MapButtonsProps) {
  const { t } = useTranslation();
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" icon={icon} aria-label={label} title={label} onClick={onClick} />
  );
  return (
    <div className={styles.buttons}>
      {button(t('distributionMap.zoomIn'), <ZoomInOutlined aria-hidden="true" />, () => onZoom(2))}
      {button(t('distributionMap.zoomOut'), <ZoomOutOutlined aria-hidden="true" />, () => onZoom(1 / 2))}
      {button(t('distributionMap.whole'), <CompressOutlined aria-hidden="true" />, onWhole)}
    </div>
  );
}
