import { type ImportColumn, isBlank, parseCell } from '#domain/data/import-column.ts';
import type { TableData } from '#domain/data/write-table.ts';
import { ok } from '#domain/result.ts';
import type { CabinField, CabinFields } from '#fields/cabin-rules.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { cabinFields, formatCabinFields } from '#fields/read-cabin.ts';
import { listStoredCabins } from '#netlify/cabins/host-queries.ts';
import type { FileContext } from './file-handler.ts';

type Given = { [Field in CabinField]: CabinFields[Field] | undefined };

type GivenColumns = { [Field in CabinField]: ImportColumn<Given[Field]> };

/** Fees that an empty cell says there are none of. */
const emptyIsZero: ReadonlySet<CabinField> = new Set(['cleaning_fee', 'mama_cabins_nightly_surcharge']);

/** Undefined for a column that a file does not have: what is there stays. */
const columnOf = <Field extends CabinField>(field: Field): ImportColumn<CabinFields[Field] | undefined> => ({
  needed: field === 'slug',
  also: [],
  parse: (cell) =>
    cell === undefined && field !== 'slug'
      ? ok(undefined)
      : parseCell<CabinFields[Field]>(
          cabinRules[field],
          emptyIsZero.has(field) && isBlank(cell) ? '0' : cell,
        ),
});

/** Columns of the table that are the database's own: a file may have them, and what they say does not count. */
const own: ImportColumn<undefined> = { needed: false, also: [], parse: () => ok(undefined) };

const ownColumns = {
  id: own,
  number: own,
  version: own,
  created_at: own,
  updated_at: own,
  pages_changed_at: own,
  pin_seed: own,
};

const given = Object.fromEntries(cabinFields.map((field) => [field, columnOf(field)])) as GivenColumns;

/** The columns of a file of cabins: those of the table, by their rules. */
export const cabinColumns = { ...given, ...ownColumns };

/** The fields that a row gives. */
export const givenFields = (row: Given): Partial<CabinFields> =>
  Object.fromEntries(
    cabinFields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  );

/** All cabins, live or not, in the order of lists. Lists are text; what is one value stays what it is. */
export async function cabinTable({ db }: Pick<FileContext, 'db'>): Promise<TableData> {
  const cabins = await listStoredCabins(db, null);
  const rows = cabins.map(({ fields }) => {
    const texts = formatCabinFields(fields);
    return cabinFields.map((field) => {
      const value = fields[field];
      return typeof value === 'object' && value !== null ? texts[field] : value;
    });
  });
  return { headings: cabinFields, rows };
}
