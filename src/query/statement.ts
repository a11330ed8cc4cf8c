/** A statement for the warehouse with named parameters (`{name:Type}`). `sql` never contains text from a request. */
export interface Statement {
  sql: string;
  params: Record<string, ParameterValue>;
}

export type ParameterValue = string | number | boolean | null | readonly (string | number)[];
