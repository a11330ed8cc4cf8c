import { Checkbox, Input, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CreditMark, MappingDraft, ProposalReason } from '#contract/mappings.ts';
import { type ColumnRole, chargeOf, roleOf, withCharge, withRole, withSign } from './column-roles.ts';
import styles from './mapping.module.css';
import { ROLE_GROUPS, type RoleGroup } from './role-groups.ts';
import { useRoleLabel } from './use-role-label.ts';

interface ColumnRowProps {
  name: string;
  values: readonly string[];
  /** Why the column has its proposal; null if it has none. */
  reason: ProposalReason | null;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** A column of the file: its title, its first values, and what it is read as. */
export function ColumnRow({ name, values, reason, draft, onChange }: ColumnRowProps) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const role = roleOf(draft, name);
  const groups = Object.keys(ROLE_GROUPS) as RoleGroup[];
  return (
    <li className={styles.column} data-unused={role === '' || undefined}>
      <div className={styles.head}>
        <strong>{name}</strong>
        {reason !== null && role !== '' && <Tag>{t(`mapping.reasons.${reason}`)}</Tag>}
        <span className={styles.values}>{values.length === 0 ? t('mapping.columns.empty') : values.join(' · ')}</span>
      </div>
      <div className={styles.controls}>
        <Select<ColumnRole>
          aria-label={t('mapping.columns.roleOf', { column: name })}
          className={styles.select ?? ''}
          value={role}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen) => onChange(withRole(draft, name, chosen))}
          options={[
            { value: '' as const, label: roleLabel('') },
            ...groups.map((group) => ({
              label: t(`mapping.groups.${group}`),
              options: ROLE_GROUPS[group].map((each) => ({ value: each, label: roleLabel(each) })),
            })),
          ]}
        />
        <RoleDetails name={name} role={role} draft={draft} onChange={onChange} />
      </div>
    </li>
  );
}

interface RoleDetailsProps extends Pick<ColumnRowProps, 'name' | 'draft' | 'onChange'> {
  role: ColumnRole;
}

function RoleDetails({ name, role, draft, onChange }: RoleDetailsProps) {
  if (role === 'creditMark' && draft.creditMark !== null)
    return (
      <MarkDetails name={name} mark={draft.creditMark} onChange={(creditMark) => onChange({ ...draft, creditMark })} />
    );
  if (role === 'charge' || role === 'amount' || role === 'discount')
    return <AmountDetails name={name} role={role} draft={draft} onChange={onChange} />;
  return null;
}

const TYPES = [
  'transportation',
  'fuel surcharge',
  'other accessorial',
  'billing adjustment',
  'tax',
  'fee',
  'other',
] as const;
const DERIVED = '';

/** The type and the sign of an amount. */
function AmountDetails({ name, role, draft, onChange }: RoleDetailsProps) {
  const { t } = useTranslation();
  const found = chargeOf(draft, name);
  if (found === null) return null;
  const { charge, index } = found;
  const source = role === 'charge' ? charge.net : role === 'amount' ? charge.amount : charge.discount;
  const type = charge.type !== null && 'constant' in charge.type ? charge.type.constant : DERIVED;
  return (
    <>
      {role === 'charge' && (charge.type === null || 'constant' in charge.type) && (
        <Select
          aria-label={t('mapping.charge.typeOf', { column: name })}
          className={styles.select ?? ''}
          value={type}
          onChange={(chosen) =>
            onChange(withCharge(draft, index, { type: chosen === DERIVED ? null : { constant: chosen } }))
          }
          options={[
            { value: DERIVED, label: t('mapping.charge.derived') },
            ...TYPES.map((each) => ({ value: each, label: t(`mapping.charge.types.${each}`) })),
          ]}
        />
      )}
      <Checkbox
        checked={source?.isReversed === true}
        onChange={({ target }) => onChange(withSign(draft, name, target.checked))}
      >
        {t('mapping.charge.reversed')}
      </Checkbox>
    </>
  );
}

interface MarkDetailsProps {
  name: string;
  mark: CreditMark;
  onChange: (mark: CreditMark) => void;
}

/** The values that mark credits, and those that mark charges. */
function MarkDetails({ name, mark, onChange }: MarkDetailsProps) {
  const { t } = useTranslation();
  const parse = (text: string) => text.split(',').map((each) => each.trim());
  return (['credits', 'charges'] as const).map((kind) => (
    <Input
      key={kind}
      className={styles.select ?? ''}
      prefix={t(`mapping.mark.${kind}`)}
      aria-label={t('mapping.mark.of', { kind: t(`mapping.mark.${kind}`), column: name })}
      defaultValue={mark[kind].join(', ')}
      onBlur={({ target }) => {
        const marks = parse(target.value);
        if (marks.join() !== mark[kind].join()) onChange({ ...mark, [kind]: marks });
      }}
    />
  ));
}
