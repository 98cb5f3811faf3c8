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
import { type CabinWrite, listStoredCabins, saveCabins } from '#netlify/cabins/host-queries.ts';
import { listPolicies } from '#netlify/settings/queries.ts';
import { cabinColumns, givenFields } from './cabin-columns.ts';
import type { FileContext, ReportFileProgress } from './file-handler.ts';

const batch = 200;

interface Planned {
  /** Question about its town; `null` for none. */
  town: string | null;
  change: ImportedRow;
  write: CabinWrite;
}

type GivenRow = ParsedRow<Partial<CabinFields> & { slug: string }>;

/**
 * Imports cabins. A row with a known slug changes the columns it contains; others create cabins.
 * Writes nothing if a row is invalid, unless `choice` skips those. A cabin that someone else
 * changes meanwhile is skipped and becomes an error of its row.
 */
export async function importCabins(
  table: SourceTable,
  choice: ImportChoice,
  ports: FileContext,
  progress: ReportFileProgress = () => {},
): Promise<ImportReport> {
  const { planned, faults, good, notes } = await planCabins(table, ports);
  const written = mayWrite(choice, faults) && planned.length > 0;
  const refused = written ? await writePlanned(planned, ports, progress) : [];
  const lost = new Set(refused.map(({ line }) => line));
  const changes = planned.map(({ change }) => change).filter(({ line }) => !lost.has(line));
  const all = [...faults, ...refused].toSorted((one, other) => one.line - other.line);
  return {
    rows: table.rows.length + table.faults.length,
    bad_rows: countBadRows(all),
    faults: all,
    added: changes.filter(({ is }) => is === 'new').length,
    changed: changes.filter(({ is }) => is === 'changed').length,
    same: good - planned.length,
    written,
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
  const known = new Map(cabins.map((cabin) => [cabin.fields.slug, cabin]));
  const policies = await listPolicies(db);
  const first = new Map(rows.toReversed().map(({ line, row }) => [row.slug, line]));
  const plans = rows.map((given): RowPlan => {
    const begun = first.get(given.row.slug) ?? given.line;
    if (begun < given.line) return { faults: [twice(given, begun)] };
    const plan = planRow(given, known.get(given.row.slug));
    const fields = plan.planned?.write.fields ?? {};
    const foreign = [...foreignPictures(fields, photoHosts), ...unknownPolicy(fields, policies)].map(
      at(given.line),
    );
    return foreign.length > 0 ? { faults: foreign } : plan;
  });
  return {
    planned: plans.flatMap(({ planned }) => planned ?? []),
    faults: [...read.faults, ...plans.flatMap(({ faults }) => faults)].toSorted(
      (one, other) => one.line - other.line,
    ),
    notes: read.notes,
    good: plans.filter(({ faults }) => faults.length === 0).length,
  };
}

const twice = ({ line, row }: GivenRow, first: number): CellError => ({
  line,
  field: 'slug',
  value: row.slug,
  expected: `a slug of its own; line ${first} has this one too`,
});

const townOf = ({ live, city }: Pick<CabinFields, 'live' | 'city'>): string | null =>
  live ? unsupportedTownWarning(city) : null;

type RowPlan = { faults: CellError[]; planned?: Planned };

function planRow(given: GivenRow, known: HostCabin | undefined): RowPlan {
  return known ? planChange(given, known) : planNew(given);
}

const at =
  (line: number) =>
  (fault: FieldError): CellError => ({ line, ...fault });

function planNew({ line, row }: GivenRow): RowPlan {
  const made = newCabin(row);
  if (!made.ok) return { faults: made.error.map(at(line)) };
  const faults = validateFieldCombinations(made.value).map(at(line));
  if (faults.length > 0) return { faults };
  const change: ImportedRow = { line, name: row.slug, is: 'new', fields: Object.keys(row) };
  return { faults, planned: { town: townOf(made.value), change, write: { fields: made.value } } };
}

function planChange({ line, row }: GivenRow, { id, version, fields }: HostCabin): RowPlan {
  const names = changedFields(fields, row);
  const faults = names.length > 0 ? validateFieldCombinations({ ...fields, ...row }).map(at(line)) : [];
  if (faults.length > 0 || names.length === 0) return { faults };
  const change: ImportedRow = { line, name: row.slug, is: 'changed', fields: names };
  const asks = names.includes('city') || names.includes('live');
  const town = asks ? townOf({ ...fields, ...row }) : null;
  return { faults, planned: { town, change, write: { id, version, fields: pickFields(row, names) } } };
}

const whyRefused: Readonly<Record<string, string>> = {
  conflict:
    'the cabin as it was when the file was read; somebody has changed it since, so import the file again',
  unknown: 'a cabin that is still there',
  slug_taken:
    'a slug that no other cabin has or had; where one took it since the file was read, import the file again',
};

async function writePlanned(
  planned: readonly Planned[],
  { db, actor }: FileContext,
  progress: ReportFileProgress,
): Promise<CellError[]> {
  const refused: CellError[] = [];
  for (let begin = 0; begin < planned.length; begin += batch) {
    const part = planned.slice(begin, begin + batch);
    const writes = part.map(({ write }) => write);
    const outcomes = (await saveCabins(db, actor, writes)).map(({ outcome }) => whyRefused[outcome]);
    for (const [index, { change }] of part.entries()) {
      const expected = outcomes[index];
      if (expected) refused.push({ line: change.line, field: 'slug', value: change.name, expected });
    }
    progress('Written', begin + part.length, planned.length);
  }
  return refused;
}
