import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Footing } from '#contract/invoices.ts';

const COLOURS: Record<Footing, string> = { footed: 'success', unfooted: 'error', unstated: 'default' };

/** Shows whether the lines of an invoice add up to its stated total. */
export function FootingTag({ footing }: { footing: Footing }) {
  const { t } = useTranslation();
  return <Tag color={COLOURS[footing]}>{t(`invoices.footings.${footing}`)}</Tag>;
}
