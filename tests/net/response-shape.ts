// Shape of a JSON value: its paths and types, without its data.

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

/** Whether a property name is data: an id, month, day or slug. */
const isData = (name: string): boolean =>
  /^[0-9a-f-]{36}$|^\d{4}-\d\d(-\d\d)?$|^[a-z]+(-[a-z]+)+$/.test(name);

/**
 * Returns the shape of a value, one line per path, such as `.stays[].total: number`. For list
 * items that differ it lists all types, or `missing`.
 */
export function getResponseShape(value: unknown): string[] {
  const kinds = new Map<string, string[]>();
  const visit = (inner: unknown, path: string): void => {
    kinds.set(path, [...(kinds.get(path) ?? []), kindOf(inner)]);
    if (Array.isArray(inner)) for (const item of inner) visit(item, `${path}[]`);
    else if (inner && typeof inner === 'object')
      for (const [name, one] of Object.entries(inner)) visit(one, `${path}.${isData(name) ? '*' : name}`);
  };
  visit(value, '');
  return [...kinds].map(([path, types]) => {
    const parents = kinds.get(path.replace(/\.[^.]+$/, ''))?.filter((kind) => kind === 'object') ?? [];
    const isMissing = /\.[^.*\]]+$/.test(path) && types.length < parents.length;
    return `${path || 'answer'}: ${[...new Set([...types, ...(isMissing ? ['missing'] : [])])].toSorted().join(' | ')}`;
  });
}
