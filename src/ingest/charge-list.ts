import type { StagedCharge } from './staged-line.ts';

/** SQL for one element of a line's array of charges. */
export function chargeSql(charge: StagedCharge): string {
  const { class: kind, code, description, amount, discount, bucket = `''`, accessorial = `''` } = charge;
  return `(${kind}, ${code}, ${description}, ${decimal(amount)}, ${decimal(discount)}, ${bucket}, ${accessorial})`;
}

/** SQL for a line's array of charges, without charges whose amount and discount are zero. */
export function chargeList(charges: readonly StagedCharge[]): string {
  const list = (value: (charge: StagedCharge) => string) => `[${charges.map(value).join(', ')}]`;
  const decimals = (value: (charge: StagedCharge) => string) => `CAST(${list(value)}, 'Array(Decimal(18, 4))')`;
  const columns = [
    list((charge) => charge.class),
    list(({ code }) => code),
    list(({ description }) => description),
    decimals(({ amount }) => amount),
    decimals(({ discount }) => discount),
    list(({ bucket = `''` }) => bucket),
    list(({ accessorial = `''` }) => accessorial),
  ];
  return `arrayFilter(charge -> charge.4 != 0 OR charge.5 != 0, arrayZip(${columns.join(', ')}))`;
}

function decimal(sql: string): string {
  return `toDecimal64(${sql}, 4)`;
}
