import {
  AppstoreOutlined,
  AreaChartOutlined,
  BarChartOutlined,
  LineChartOutlined,
  PieChartOutlined,
} from '@ant-design/icons';
import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { useIsOnPaper } from '#web/browser/on-paper.ts';
import styles from './setting-control.module.css';

interface SettingControlProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const ICONS: Record<string, ReactNode> = {
  basictoggle: <AppstoreOutlined aria-hidden="true" />,
  basicbar: <BarChartOutlined rotate={90} aria-hidden="true" />,
  basiccolumn: <BarChartOutlined aria-hidden="true" />,
  basicline: <LineChartOutlined aria-hidden="true" />,
  basicarea: <AreaChartOutlined aria-hidden="true" />,
  piechart: <PieChartOutlined aria-hidden="true" />,
};

/** A setting with a few short values, which are all visible. Chart types are icons. */
export function SettingSwitch({ label, value, options, onChange }: SettingControlProps) {
  return (
    <Segmented
      size="small"
      aria-label={label}
      value={value}
      onChange={onChange}
      options={options.map((option) => {
        const icon = ICONS[option.value];
        if (icon === undefined) return option;
        return {
          value: option.value,
          title: option.label,
          icon,
          label: <span className="visually-hidden">{option.label}</span>,
        };
      })}
    />
  );
}

/** A setting with longer values. On paper, only the chosen value is shown. */
export function SettingSelect({ label, value, options, onChange }: SettingControlProps) {
  if (useIsOnPaper()) return <span>{options.find((option) => option.value === value)?.label}</span>;
  return (
    <Select
      size="small"
      aria-label={label}
      className={styles.select}
      popupMatchSelectWidth={false}
      value={value}
      onChange={onChange}
      options={[...options]}
    />
  );
}
