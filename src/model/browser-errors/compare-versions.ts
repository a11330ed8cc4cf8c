/** Compares versions such as `1.12.0` number by number: negative if the first is older. A part that is missing counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (let place = 0; place < Math.max(first.length, second.length); place += 1) {
    const difference = (first[place] ?? 0) - (second[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The version after this one, in which an error can be expected to be gone. */
export function nextVersion(version: string): string {
  const parts = partsOf(version);
  const last = parts.length - 1;
  return parts.map((part, place) => (place === last ? part + 1 : part)).join('.');
}

function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
