import type { HostCabin } from '#contracts/cabins-host.ts';
import { unsupportedTownWarning } from '#domain/cabins/cabin-warnings.ts';
import {
  countBadRows,
  type ImportChoice,
  type ImportedRow,
  type ImportReport,
  mayWrite,
} from '#domain/data/import-report.ts';
import { type ParsedRow, parseTable } from '#domain/data/read-table.ts';
import type { CellError, SourceTable } from '#domain/data/source-table.ts';
import type { CabinFields } from '#fields/cabin-rules.ts';
import {
  changedFields,
  foreignPictures,
  newCabin,
  pickFields,
  unknownPolicy,
  validateFieldCombinations,
} from '#fields/read-cabin.ts';
import type { FieldError } from '#fields/rule.ts';
import { type CabinToSave, listStoredCabins, saveCabins } from '#netlify/cabins/host-queries.ts';
import { listPolicies } from '#netlify/settings/queries.ts';
import { cabinColumns, givenFields } from './cabin-columns.ts';
import type { FileContext, ReportFileProgress } from './file-handler.ts';

const batchSize = 200;

interface PlannedWrite {
  /** Question about its town; `null` for none. */
  town: string | null;
  change: ImportedRow;
  write: CabinToSave;
}

type CabinRow = ParsedRow<Partial<CabinFields> & { slug: string }>;

/**
 * Imports cabins. A row with a known slug changes the columns it contains; others create cabins.
 * Writes nothing if a row is invalid, unless `choice` skips those. A cabin that someone else
 * changes meanwhile is skipped and becomes an error of its row.
 */
export async function importCabins(
  table: SourceTable,
  choice: ImportChoice,
  context: FileContext,
  progress: ReportFileProgress = () => {},
): Promise<ImportReport> {
  const { planned, faults: errors, good: validRows, notes } = await planCabins(table, context);
  const isWritten = mayWrite(choice, errors) && planned.length > 0;
  const rejected = isWritten ? await writePlanned(planned, context, progress) : [];
  const rejectedLines = new Set(rejected.map(({ line }) => line));
  const changes = planned.map(({ change }) => change).filter(({ line }) => !rejectedLines.has(line));
  const all = [...errors, ...rejected].toSorted((a, b) => a.line - b.line);
  return {
    rows: table.rows.length + table.errors.length,
    bad_rows: countBadRows(all),
    faults: all,
    added: changes.filter(({ is }) => is === 'new').length,
    changed: changes.filter(({ is }) => is === 'changed').length,
    same: validRows - planned.length,
    written: isWritten,
    notes,
    questions: [...new Set(planned.flatMap(({ town }) => town ?? []))],
    changes,
  };
}

/** Returns the changes and the number of valid rows. */
async function planCabins(table: SourceTable, { db, photoHosts }: Pick<FileContext, 'db' | 'photoHosts'>) {
  const read = parseTable(table, cabinColumns);
  const rows = read.rows.map(({ line, row }) => ({
    line,
    row: { ...givenFields(row), slug: row.slug ?? '' },
  }));
  const slugs = rows.map(({ row }) => row.slug);
  const cabins = await listStoredCabins(db, slugs);
  const cabinsBySlug = new Map(cabins.map((cabin) => [cabin.fields.slug, cabin]));
  const policies = await listPolicies(db);
  const first = new Map(rows.toReversed().map(({ line, row }) => [row.slug, line]));
  const plans = rows.map((row): RowPlan => {
    const firstLine = first.get(row.row.slug) ?? row.line;
    if (firstLine < row.line) return { errors: [duplicateError(row, firstLine)] };
    const plan = planRow(row, cabinsBySlug.get(row.row.slug));
    const fields = plan.planned?.write.fields ?? {};
    const foreign = [...foreignPictures(fields, photoHosts), ...unknownPolicy(fields, policies)].map(
      toErrorAt(row.line),
    );
    return foreign.length > 0 ? { errors: foreign } : plan;
  });
  return {
    planned: plans.flatMap(({ planned }) => planned ?? []),
    faults: [...read.errors, ...plans.flatMap(({ errors }) => errors)].toSorted((a, b) => a.line - b.line),
    notes: read.notes,
    good: plans.filter(({ errors }) => errors.length === 0).length,
  };
}

const duplicateError = ({ line, row }: CabinRow, first: number): CellError => ({
  line,
  field: 'slug',
  value: row.slug,
  expected: `a slug of its own; line ${first} has this one too`,
});

const getTown = ({ live, city }: Pick<CabinFields, 'live' | 'city'>): string | null =>
  live ? unsupportedTownWarning(city) : null;

type RowPlan = { errors: CellError[]; planned?: PlannedWrite };

function planRow(row: CabinRow, existing: HostCabin | undefined): RowPlan {
  return existing ? planChange(row, existing) : planNew(row);
}

const toErrorAt =
  (line: number) =>
  (error: FieldError): CellError => ({ line, ...error });

function planNew({ line, row }: CabinRow): RowPlan {
  const cabin = newCabin(row);
  if (!cabin.ok) return { errors: cabin.error.map(toErrorAt(line)) };
  const errors = validateFieldCombinations(cabin.value).map(toErrorAt(line));
  if (errors.length > 0) return { errors };
  const change: ImportedRow = { line, name: row.slug, is: 'new', fields: Object.keys(row) };
  return { errors, planned: { town: getTown(cabin.value), change, write: { fields: cabin.value } } };
}

function planChange({ line, row }: CabinRow, { id, version, fields }: HostCabin): RowPlan {
  const names = changedFields(fields, row);
  const errors =
    names.length > 0 ? validateFieldCombinations({ ...fields, ...row }).map(toErrorAt(line)) : [];
  if (errors.length > 0 || names.length === 0) return { errors };
  const change: ImportedRow = { line, name: row.slug, is: 'changed', fields: names };
  const needsConfirmation = names.includes('city') || names.includes('live');
  const town = needsConfirmation ? getTown({ ...fields, ...row }) : null;
  return {
    errors,
    planned: { town, change, write: { id, version, fields: pickFields(row, names) } },
  };
}

const expectedByOutcome: Readonly<Record<string, string>> = {
  conflict:
    'the cabin as it was when the file was read; somebody has changed it since, so import the file again',
  unknown: 'a cabin that is still there',
  slug_taken:
    'a slug that no other cabin has or had; where one took it since the file was read, import the file again',
};

async function writePlanned(
  planned: readonly PlannedWrite[],
  { db, actor }: FileContext,
  progress: ReportFileProgress,
): Promise<CellError[]> {
  const rejected: CellError[] = [];
  for (let offset = 0; offset < planned.length; offset += batchSize) {
    const part = planned.slice(offset, offset + batchSize);
    const writes = part.map(({ write }) => write);
    const outcomes = (await saveCabins(db, actor, writes)).map(({ outcome }) => expectedByOutcome[outcome]);
    for (const [index, { change }] of part.entries()) {
      const expected = outcomes[index];
      if (expected) rejected.push({ line: change.line, field: 'slug', value: change.name, expected });
    }
    progress('Written', offset + part.length, planned.length);
  }
  return rejected;
}
