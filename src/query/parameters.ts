import type { ParameterValue, Statement } from './statement.ts';

type ScalarType = 'String' | 'Float64' | 'UInt64' | 'Date' | 'UInt32' | 'Int32';

/** Collects the values of a statement. What goes into the SQL is only the place of a value and its type. */
export class Parameters {
  readonly values: Statement['params'] = {};
  readonly #places = new Map<object, string>();

  /** The place of a value, such as `{p3:Array(String)}`. Numbers out of a request come as text, since drivers refuse large ones. */
  add(type: ScalarType | `Array(${ScalarType})`, value: ParameterValue): string {
    // A list that is named in several places is sent once.
    const known = Array.isArray(value) ? this.#places.get(value) : undefined;
    if (known !== undefined) return known;
    const name = `p${Object.keys(this.values).length}`;
    this.values[name] = value;
    const place = `{${name}:${type}}`;
    if (Array.isArray(value)) this.#places.set(value, place);
    return place;
  }
}
