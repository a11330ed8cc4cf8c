import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { JobPriority, type ListedJob, prioritizeJob } from '#contract/jobs.ts';
import { call } from '#web/api/call.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import styles from './jobs.module.css';

const OPTIONS: readonly JobPriority[] = [10, 0, -10];

/** The priority of a job, which can be changed while the job waits. */
export function PrioritySelect({ job: { id, kind, subject, state, priority } }: { job: ListedJob }) {
  const { t } = useTranslation();
  const change = useRecordAction((chosen: JobPriority) =>
    call(prioritizeJob, { params: { id }, body: { priority: chosen, former: priority } }),
  );
  const isWaiting = state === 'waiting' || state === 'retrying';
  const nameOf = (value: number) => t(`jobs.priorities.${JobPriority.safeParse(value).data ?? 0}`);
  if (!isWaiting) return nameOf(priority);
  return (
    <Select
      className={styles.priority}
      size="small"
      aria-label={t('jobs.priorityOf', { name: subject || t(`jobs.kinds.${kind}`) })}
      value={priority}
      loading={change.isPending}
      onChange={(chosen) => change.mutate(JobPriority.parse(chosen))}
      options={OPTIONS.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}
