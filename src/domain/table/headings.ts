import type { Column } from './column.ts';
import { didYouMean } from './nearest.ts';
import type { Fault, SourceTable } from './source.ts';

/** A heading of a file and the column it means. */
export interface Heading {
  /** The column's name. */
  name: string;
  /** As the file writes it. */
  written: string;
}

/** Which column each heading means; blanks, hyphens and case do not matter. */
export function readHeadings(
  { headings, headingLine }: SourceTable,
  columns: Readonly<Record<string, Column<unknown>>>,
): { found: Heading[]; faults: Fault[] } {
  const names = namesOf(columns);
  const found: Heading[] = [];
  const faults: Fault[] = [];
  for (const written of headings) {
    const name = names.get(plain(written));
    const fault = (expected: string) =>
      faults.push({ line: headingLine ?? 1, field: written, value: '', expected });
    if (name === undefined) fault(unknownHeading(written, columns));
    // A JSON file may name a cell now one way, now another; a CSV file has both in every row.
    else if (headingLine !== null && found.some((other) => other.name === name))
      fault('this column only once');
    else found.push({ name, written });
  }
  if (headingLine !== null) faults.push(...missing(found, columns, headingLine));
  return { found, faults };
}

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const namesOf = (columns: Readonly<Record<string, Column<unknown>>>): Map<string, string> =>
  new Map(Object.entries(columns).flatMap(([name, { also }]) => [name, ...also].map((word) => [word, name])));

const unknownHeading = (written: string, columns: Readonly<Record<string, Column<unknown>>>): string =>
  `one of the columns ${Object.keys(columns).join(', ')}${didYouMean(plain(written), namesOf(columns).keys())}`;

const missing = (
  found: readonly Heading[],
  columns: Readonly<Record<string, Column<unknown>>>,
  line: number,
): Fault[] =>
  Object.entries(columns)
    .filter(([name, column]) => column.needed && !found.some((heading) => heading.name === name))
    .map(([name]) => ({ line, field: name, value: '', expected: `a column named ${name}` }));
