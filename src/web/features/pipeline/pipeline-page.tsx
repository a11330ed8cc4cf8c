import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, isIsoDate } from '#model/dates/iso-date.ts';
import { getToday } from '#web/format/today.ts';
import { DayInput } from '#web/ui/forms/day-input.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { MissingCard } from './missing-card.tsx';
import styles from './pipeline.module.css';
import { type Period, pipelineUploadsQuery } from './pipeline-queries.ts';
import { PipelineSummary } from './pipeline-summary.tsx';
import { PipelineUploads } from './pipeline-uploads.tsx';
import { RejectedCard } from './rejected-card.tsx';
import { UnfootedCard } from './unfooted-card.tsx';
import { listUnfooted } from './unfooted-invoices.ts';

const DAYS = 7;

/**
 * The data of a period: uploads, missing invoices, unfooted invoices and rejected lines. Uploads can be undone or
 * imported again.
 */
export function PipelinePage() {
  const { t } = useTranslation();
  const today = getToday();
  const { choices, choose } = useListChoices(['from', 'to']);
  const to = toDayOr(choices.to, today);
  const from = toDayOr(choices.from, addDays(to, -DAYS));
  const isBackwards = from > to;
  const period: Period = { from: isBackwards ? to : from, to };
  const uploads = useQuery(pipelineUploadsQuery(period));
  const unfooted = listUnfooted(uploads.data ?? []);
  return (
    <CardPage>
      <Toolbar>
        <LabelledField label={t('pipeline.from')} htmlFor="pipeline-from">
          <DayInput
            id="pipeline-from"
            className={styles.day}
            max={period.to}
            day={period.from}
            onChoose={(day) => choose({ from: day })}
          />
        </LabelledField>
        <LabelledField label={t('pipeline.to')} htmlFor="pipeline-to">
          <DayInput
            id="pipeline-to"
            className={styles.day}
            min={period.from}
            max={today}
            day={period.to}
            onChoose={(day) => choose({ to: day, from: period.from })}
          />
        </LabelledField>
      </Toolbar>
      <PipelineSummary uploads={uploads.data} />
      <MissingCard />
      <PipelineUploads uploads={uploads} />
      <UnfootedCard invoices={unfooted} isLoading={uploads.isPending} />
      <RejectedCard period={period} />
    </CardPage>
  );
}

function toDayOr(text: string | null, otherwise: string): string {
  return text !== null && isIsoDate(text) ? text : otherwise;
}
