import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface RowActionProps {
  label: string;
  icon: ReactNode;
  isBusy?: boolean;
  onClick: () => void;
}

/** An icon button for a row, with a tooltip. */
export function RowAction({ label, icon, isBusy = false, onClick }: RowActionProps) {
  return (
    <Tooltip title={label}>
      <Button size="small" aria-label={label} icon={icon} loading={isBusy} onClick={onClick} />
    </Tooltip>
  );
}
