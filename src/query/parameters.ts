import type { ParameterValue, Statement } from './statement.ts';

type ScalarType = 'String' | 'Float64' | 'UInt64' | 'Date' | 'UInt32' | 'Int32';

/** Collects the values of a statement. The SQL contains only a placeholder with the type of each value. */
export class Parameters {
  readonly values: Statement['params'] = {};
  readonly #places = new Map<object, string>();

  /** Adds a value and returns its placeholder, such as `{p3:Array(String)}`. Numbers from requests are passed as text, because drivers reject large ones. */
  add(type: ScalarType | `Array(${ScalarType})`, value: ParameterValue): string {
    // A list that is used several times is sent once.
    const known = Array.isArray(value) ? this.#places.get(value) : undefined;
    if (known !== undefined) return known;
    const name = `p${Object.keys(this.values).length}`;
    this.values[name] = value;
    const place = `{${name}:${type}}`;
    if (Array.isArray(value)) this.#places.set(value, place);
    return place;
  }
}
