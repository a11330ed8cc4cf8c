import { useQuery } from '@tanstack/react-query';
import { DatePicker, Tabs } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { glRecordsQuery } from '#web/api/gl-queries.ts';
import { getToday } from '#web/format/today.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { CodesList } from './codes-list.tsx';
import styles from './gl-codes.module.css';
import { type GlPeriod, readGlPeriod } from './gl-period.ts';
import { JournalView } from './journal-view.tsx';
import { RulesList } from './rules-list.tsx';
import { UnallocatedList } from './unallocated-list.tsx';

const PARTS = ['journal', 'unallocated', 'rules', 'codes', 'centers'] as const;
type Part = (typeof PARTS)[number];
const FORMAT = 'YYYY-MM-DD';

/** Where the charges of a client are booked: the journal of a period, what is left over, the rules, and the codes. */
export function GlCodesPage() {
  const { t } = useTranslation();
  const { client, clients, choose: chooseClient, query } = useClientChoice();
  const { choices, choose } = useListChoices(['part', 'from', 'to']);
  const today = getToday();
  const period = readGlPeriod(choices, today);
  const id = useId();
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={chooseClient} />
        <LabelledField label={t('glCodes.period')} htmlFor={id}>
          <DatePicker.RangePicker
            id={{ start: id, end: `${id}-end` }}
            className={styles.period}
            format={FORMAT}
            allowClear={false}
            value={[dayjs(period.fromDate), dayjs(period.toDate)]}
            onChange={(days) =>
              choose({ from: days?.[0]?.format(FORMAT) ?? null, to: days?.[1]?.format(FORMAT) ?? null })
            }
            aria-label={t('glCodes.period')}
          />
        </LabelledField>
      </Toolbar>
      {client !== null && (
        <Parts
          key={client.id}
          clientId={client.id}
          period={period}
          active={PARTS.find((part) => part === choices.part) ?? 'journal'}
          onPart={(part) => choose({ part: part === 'journal' ? null : part })}
        />
      )}
    </CardPage>
  );
}

interface PartsProps {
  clientId: number;
  period: GlPeriod;
  active: Part;
  onPart: (part: string) => void;
}

function Parts({ clientId, period, active, onPart }: PartsProps) {
  const { t } = useTranslation();
  const records = useQuery(glRecordsQuery(clientId));
  const { codes = [], rules = [] } = records.data ?? {};
  const common = { clientId, period, codes, isLoading: records.isPending };
  const contents: Record<Part, () => ReactNode> = {
    journal: () => <JournalView {...common} />,
    unallocated: () => <UnallocatedList {...common} />,
    rules: () => <RulesList {...common} rules={rules} />,
    codes: () => <CodesList {...common} kind="gl code" />,
    centers: () => <CodesList {...common} kind="cost center" />,
  };
  return (
    <SectionCard title={t('glCodes.title')} isTitleHidden>
      {records.error !== null && <ServerError error={records.error} onRetry={() => records.refetch()} />}
      <Tabs
        activeKey={active}
        destroyOnHidden
        onChange={onPart}
        items={PARTS.map((part) => ({
          key: part,
          label: t(`glCodes.parts.${part}`),
          children: <div className={styles.part}>{part === active && contents[part]()}</div>,
        }))}
      />
    </SectionCard>
  );
}
