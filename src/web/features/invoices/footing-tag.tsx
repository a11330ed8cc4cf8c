import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Footing } from '#contract/invoices.ts';

const COLOURS: Record<Footing, string> = { footed: 'success', unfooted: 'error', unstated: 'default' };

/** Whether the lines of an invoice come to what it states. */
export function FootingTag({ footing }: { footing: Footing }) {
  const { t } = useTranslation();
  return <Tag color={COLOURS[footing]}>{t(`invoices.footings.${footing}`)}</Tag>;
}
