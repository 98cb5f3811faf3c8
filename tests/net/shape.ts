const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

/** Names that are data: the ids, months, days and slugs some answers go by. */
const isData = (name: string): boolean =>
  /^[0-9a-f-]{36}$|^\d{4}-\d\d(-\d\d)?$|^[a-z]+(-[a-z]+)+$/.test(name);

/**
 * Returns the shape of a value, a line for each path, such as `.stays[].total: number`. For
 * different items of a list all types are listed; `missing` is one.
 */
export function shapeOf(value: unknown): string[] {
  const kinds = new Map<string, string[]>();
  const look = (inner: unknown, path: string): void => {
    kinds.set(path, [...(kinds.get(path) ?? []), kindOf(inner)]);
    if (Array.isArray(inner)) for (const item of inner) look(item, `${path}[]`);
    else if (inner && typeof inner === 'object')
      for (const [name, one] of Object.entries(inner)) look(one, `${path}.${isData(name) ? '*' : name}`);
  };
  look(value, '');
  return [...kinds].map(([path, found]) => {
    const around = kinds.get(path.replace(/\.[^.]+$/, ''))?.filter((kind) => kind === 'object') ?? [];
    const isMissing = /\.[^.*\]]+$/.test(path) && found.length < around.length;
    return `${path || 'answer'}: ${[...new Set([...found, ...(isMissing ? ['missing'] : [])])].toSorted().join(' | ')}`;
  });
}
