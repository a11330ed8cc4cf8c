import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  addFulfillmentCenter,
  type FulfillmentCenter,
  removeFulfillmentCenter,
} from '#contract/fulfillment-centers.ts';
import { call } from '#web/api/call.ts';
import styles from './centers.module.css';

const UNDO_SECONDS = 10;

/** Removes a center after a confirmation, and offers an undo for ten seconds. */
export function useRemoveCenter() {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries();
  const restore = useMutation({
    mutationFn: ({ id: _, version: __, ...fields }: FulfillmentCenter) => call(addFulfillmentCenter, { body: fields }),
    onSuccess: ({ NAME }) => {
      message.success(t('networkMap.restored', { name: NAME }));
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: FulfillmentCenter) =>
      call(removeFulfillmentCenter, { params: { centerId: id }, query: { version } }),
    onSuccess: (_, center) => offerUndo(center),
    onSettled: refresh,
  });
  return {
    error: remove.error ?? restore.error,
    ask: (center: FulfillmentCenter) => {
      modal.confirm({
        title: t('networkMap.removeTitle', { name: center.NAME }),
        content: t('networkMap.removeText'),
        okText: t('networkMap.remove'),
        okButtonProps: { danger: true },
        cancelText: t('records.cancel'),
        onOk: () => remove.mutate(center),
      });
    },
  };

  function offerUndo(center: FulfillmentCenter): void {
    const key = `removed-center-${center.id}`;
    const handleUndo = () => {
      message.destroy(key);
      restore.mutate(center);
    };
    message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <span className={styles.removed}>
          {t('networkMap.removed', { name: center.NAME })}
          <Button size="small" type="link" onClick={handleUndo}>
            {t('networkMap.undo')}
          </Button>
        </span>
      ),
    });
  }
}
