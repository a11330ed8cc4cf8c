import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  discardMarkupRun,
  keepMarkupRun,
  type MarkupRun,
  stampMarkupRun,
  undoMarkupRun,
} from '#contract/markup-runs.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

interface RunActionsProps {
  run: MarkupRun;
  /** Called when the run was discarded. */
  onGone: () => void;
}

/** The next steps of a run: keep or discard a draft, stamp or undo what was kept. */
export function RunActions({ run, onGone }: RunActionsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const canStamp = useAccount().permissions.includes('BILLING_STAMPING');
  const { state, totals, version } = run;
  const params = { runId: run.id };
  const body = { version };
  const keep = useRecordAction(() => call(keepMarkupRun, { params, body }), t('markup.keptText'));
  const undo = useRecordAction(() => call(undoMarkupRun, { params, body }), t('markup.undoneText'));
  const stamp = useRecordAction(() => call(stampMarkupRun, { params, body }), t('markup.stampedText'));
  const discard = useRecordAction(async () => {
    await call(discardMarkupRun, { params, query: { version } });
    onGone();
  });
  const ask = (name: 'keep' | 'undo' | 'stamp', action: typeof keep) =>
    modal.confirm({
      title: t(`markup.${name}`),
      content: t(`markup.${name}Note`),
      okText: t(`markup.${name}`),
      cancelText: t('records.cancel'),
      onOk: () => action.mutate(),
    });
  if (state === 'draft')
    return (
      <>
        <Button loading={discard.isPending} onClick={() => discard.mutate()}>
          {t('markup.discard')}
        </Button>
        <Button
          type="primary"
          disabled={totals.length === 0}
          loading={keep.isPending}
          onClick={() => ask('keep', keep)}
        >
          {t('markup.keep')}
        </Button>
      </>
    );
  if (state !== 'kept') return null;
  return (
    <>
      <Button loading={undo.isPending} onClick={() => ask('undo', undo)}>
        {t('markup.undo')}
      </Button>
      {canStamp && (
        <Button type="primary" loading={stamp.isPending} onClick={() => ask('stamp', stamp)}>
          {t('markup.stamp')}
        </Button>
      )}
    </>
  );
}
