import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MarkupRunState } from '#contract/markup-runs.ts';

const COLORS: Record<MarkupRunState, string> = {
  draft: 'default',
  kept: 'processing',
  stamped: 'success',
  undone: 'warning',
};

/** What has become of a run. */
export function StateTag({ state }: { state: MarkupRunState }) {
  const { t } = useTranslation();
  return <Tag color={COLORS[state]}>{t(`markup.states.${state}`)}</Tag>;
}
