/** The name for a file in a folder where a file of this name may exist: the name itself, then with numbers. */
export async function freeName(name: string, exists: (name: string) => Promise<boolean>): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`;
    if (!(await exists(candidate))) return candidate;
  }
}
