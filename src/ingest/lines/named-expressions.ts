/** SQL expressions over a line's cells that have short names, so that a statement can use them several times. */
export class NamedExpressions {
  private readonly names = new Map<string, string>();

  /** The name of an expression. Equal expressions have the same name. */
  name(sql: string): string {
    const known = this.names.get(sql);
    if (known !== undefined) return known;
    const name = `read_${this.names.size + 1}`;
    this.names.set(sql, name);
    return name;
  }

  /** The WITH clause for the names that the given SQL uses, directly or through other names; `''` if it uses none. */
  with(sql: string): string {
    const definitions = new Map([...this.names].map(([definition, name]) => [name, definition]));
    const used = new Set<string>();
    const addNamesIn = (text: string) => {
      for (const name of text.match(/\bread_\d+\b/g) ?? []) {
        if (used.has(name)) continue;
        used.add(name);
        addNamesIn(definitions.get(name) ?? '');
      }
    };
    addNamesIn(sql);
    return used.size === 0 ? '' : `WITH ${[...used].map((name) => `${definitions.get(name)} AS ${name}`).join(',\n')}`;
  }
}
