import dayjs, { type Dayjs } from 'dayjs';
import type { AccountConfig, AccountConfigFields } from '#contract/account-config.ts';

const FORMAT = 'YYYY-MM-DD';

/** The fields of the dialog. Cleared fields are `undefined`, `null` or an empty text. */
export interface ConfigForm extends Partial<Omit<AccountConfigFields, 'activeFrom' | 'activeTo' | 'version'>> {
  activeFrom?: Dayjs | null;
  activeTo?: Dayjs | null;
}

/** The fields of an account's configuration as the dialog shows them. */
export function toConfigForm(config: AccountConfig): ConfigForm {
  const { currency, invoiceRhythm, invoiceDay, groupId, storeType, glCodeId, agreement, isAudited } = config;
  const toDay = (day: string | null) => (day === null ? null : dayjs(day));
  return {
    ...{ currency, invoiceRhythm, invoiceDay, groupId, storeType, glCodeId, agreement, isAudited },
    contactName: config.contactName,
    contactEmail: config.contactEmail,
    activeFrom: toDay(config.activeFrom),
    activeTo: toDay(config.activeTo),
  };
}

/** The request that saves the fields. A day of the invoices is only kept with a rhythm that has it. */
export function fromConfigForm(form: ConfigForm, version: number): AccountConfigFields {
  const { invoiceRhythm = null, invoiceDay = null, activeFrom, activeTo } = form;
  return {
    currency: form.currency ?? null,
    invoiceRhythm,
    invoiceDay: invoiceRhythm === null || (invoiceRhythm !== 'monthly' && (invoiceDay ?? 0) > 7) ? null : invoiceDay,
    activeFrom: activeFrom?.format(FORMAT) ?? null,
    activeTo: activeTo?.format(FORMAT) ?? null,
    groupId: form.groupId ?? null,
    storeType: form.storeType ?? null,
    glCodeId: form.glCodeId ?? null,
    agreement: form.agreement?.trim() || null,
    isAudited: form.isAudited ?? true,
    contactName: form.contactName?.trim() || null,
    contactEmail: form.contactEmail?.trim() || null,
    version,
  };
}
