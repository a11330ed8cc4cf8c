/** One SQL statement of the warehouse with its named parameters (`{name:Type}`). No text of a request is ever part of `sql`. */
export interface Statement {
  sql: string;
  params: Record<string, ParameterValue>;
}

export type ParameterValue = string | number | boolean | null | readonly (string | number)[];
