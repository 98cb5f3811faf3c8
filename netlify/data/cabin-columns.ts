/** Columns of cabin files, for import and export. */

import { type ImportColumn, isBlank, parseCell } from '#domain/data/import-column.ts';
import type { TableData } from '#domain/data/write-table.ts';
import { ok } from '#domain/result.ts';
import type { CabinField, CabinFields } from '#fields/cabin-rules.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import { cabinFields, formatCabinFields } from '#fields/read-cabin.ts';
import { listStoredCabins } from '#netlify/cabins/host-queries.ts';
import type { FileContext } from './file-handler.ts';

type CabinFileRow = { [Field in CabinField]: CabinFields[Field] | undefined };

type EditableColumns = { [Field in CabinField]: ImportColumn<CabinFileRow[Field]> };

/** Fees for which an empty cell means 0. */
const emptyIsZero: ReadonlySet<CabinField> = new Set(['cleaning_fee', 'mama_cabins_nightly_surcharge']);

/** `undefined` for a column the file does not have; its value is kept. */
const toColumn = <Field extends CabinField>(field: Field): ImportColumn<CabinFields[Field] | undefined> => ({
  required: field === 'slug',
  aliases: [],
  parse: (cell) =>
    cell === undefined && field !== 'slug'
      ? ok(undefined)
      : parseCell<CabinFields[Field]>(
          cabinRules[field],
          emptyIsZero.has(field) && isBlank(cell) ? '0' : cell,
        ),
});

/** Columns that only the database writes. Files may have them; their values are ignored. */
const readOnlyColumn: ImportColumn<undefined> = { required: false, aliases: [], parse: () => ok(undefined) };

const readOnlyColumns = {
  id: readOnlyColumn,
  number: readOnlyColumn,
  version: readOnlyColumn,
  created_at: readOnlyColumn,
  updated_at: readOnlyColumn,
  pages_changed_at: readOnlyColumn,
  pin_seed: readOnlyColumn,
};

const editableColumns = Object.fromEntries(
  cabinFields.map((field) => [field, toColumn(field)]),
) as EditableColumns;

/** Columns of a cabin file, with their rules. */
export const cabinColumns = { ...editableColumns, ...readOnlyColumns };

/** Returns the fields that a row contains. */
export const givenFields = (row: CabinFileRow): Partial<CabinFields> =>
  Object.fromEntries(
    cabinFields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  );

/**
 * Returns all cabins, live or not, in list order. Lists are text; single values keep their type.
 */
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
