import { err, ok } from '#domain/result.ts';
import type { Column } from '#domain/table/column.ts';
import type { CabinField, CabinFields } from '#fields/cabin-rules.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { cabinFields } from '#fields/read-cabin.ts';

type Given = { [Field in CabinField]: CabinFields[Field] | undefined };

type GivenColumns = { [Field in CabinField]: Column<Given[Field]> };

/** Undefined for a column that a file does not have: what is there stays. */
function columnOf<Field extends CabinField>(field: Field): Column<CabinFields[Field] | undefined> {
  const { read, expects } = cabinRules[field];
  return {
    needed: field === 'slug',
    also: [],
    read: (cell) => {
      const value = cell === undefined && field !== 'slug' ? undefined : read(cell);
      return value === undefined && (cell !== undefined || field === 'slug') ? err(expects) : ok(value);
    },
  };
}

/** Columns of the table that are the database's own: a file may have them, and what they say does not count. */
const own: Column<undefined> = { needed: false, also: [], read: () => ok(undefined) };

const ownColumns = {
  id: own,
  number: own,
  version: own,
  created_at: own,
  updated_at: own,
  pages_changed_at: own,
};

const given = Object.fromEntries(cabinFields.map((field) => [field, columnOf(field)])) as GivenColumns;

/** The columns of a file of cabins: those of the table, by their rules. */
export const cabinColumns = { ...given, ...ownColumns };

/** The fields that a row gives. */
export const givenFields = (row: Given): Partial<CabinFields> =>
  Object.fromEntries(
    cabinFields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  );
