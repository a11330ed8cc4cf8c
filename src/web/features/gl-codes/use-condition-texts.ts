import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GlConditions } from '#contract/gl-codes.ts';
import type { ChargeCategory } from '#model/tracking/tracking-columns.ts';
import { accountRecordsQuery, groupRecordsQuery } from '#web/api/account-record-queries.ts';
import { useValueName } from '#web/format/use-value-name.ts';

/** Returns a function that says what charges must be, with one text for each condition. */
export function useConditionTexts(clientId: number): (conditions: GlConditions) => string[] {
  const { t } = useTranslation();
  const valueName = useValueName();
  const accounts = useQuery(accountRecordsQuery(clientId)).data ?? [];
  const divisions = useQuery(groupRecordsQuery(clientId)).data?.divisions ?? [];
  return (conditions) => {
    const values: Record<keyof GlConditions, string[]> = {
      accountIds: conditions.accountIds.map((id) => accounts.find((one) => one.id === id)?.number ?? String(id)),
      divisionIds: conditions.divisionIds.map((id) => divisions.find((one) => one.id === id)?.name ?? String(id)),
      references: conditions.references,
      states: conditions.states,
      services: conditions.services.map((value) => valueName({ dimension: 'service_category', value })),
      categories: conditions.categories.map((value) => t(`tracking.categories.${value as ChargeCategory}`)),
      charges: conditions.charges,
    };
    const names = Object.keys(values) as (keyof GlConditions)[];
    const texts = names.flatMap((name) =>
      values[name].length === 0 ? [] : [`${t(`glCodes.conditions.${name}`)}: ${values[name].join(', ')}`],
    );
    return texts.length === 0 ? [t('glCodes.everyCharge')] : texts;
  };
}
