import { cabinListNames } from '#domain/cabin/list-names.ts';
import { paths } from '#paths';

/** The pages that are one address each, the lists too. */
export const fixedPaths: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...cabinListNames.map(paths.list),
];
