import { listStoredCabins, type StoredCabin } from '#database/desk/cabins.ts';
import { type CabinWrite, saveCabins } from '#database/desk/save-cabin.ts';
import type { CabinFields } from '#domain/cabin/fields/cabin-fields.ts';
import { changedFields, faultsTogether, newCabin, pickFields } from '#domain/cabin/fields/read-cabin.ts';
import type { Fault as FieldFault } from '#domain/cabin/fields/rule.ts';
import { type ReadRow, readTable } from '#domain/table/read-table.ts';
import type { Fault, SourceTable } from '#domain/table/source.ts';
import { cabinColumns, givenFields } from './cabin-columns.ts';
import type { FileChange, FileOutcome, FilePlan, FilePorts } from './file-kind.ts';

const batch = 200;

interface Planned {
  change: FileChange;
  write: CabinWrite;
}

type GivenRow = ReadRow<Partial<CabinFields> & { slug: string }>;

/**
 * What importing a table of cabins would do: a row whose slug is known changes that cabin in the columns it gives, any other
 * is a new cabin. The versions are those of this moment: what somebody changes before `write` is refused then.
 */
export async function planCabins(table: SourceTable, { db, actor }: FilePorts): Promise<FilePlan> {
  const read = readTable(table, cabinColumns);
  const rows = read.rows.map(({ line, row }) => ({
    line,
    row: { ...givenFields(row), slug: row.slug ?? '' },
  }));
  const known = new Map(
    (
      await listStoredCabins(
        db,
        rows.map(({ row }) => row.slug),
      )
    ).map((cabin) => [cabin.fields.slug, cabin]),
  );
  const faults = [...read.faults];
  const planned: Planned[] = [];
  const seen = new Map<string, number>();
  for (const given of rows) {
    const first = seen.get(given.row.slug);
    seen.set(given.row.slug, first ?? given.line);
    const plan =
      first === undefined ? planRow(given, known.get(given.row.slug)) : { faults: [twice(given, first)] };
    faults.push(...plan.faults);
    if (plan.planned) planned.push(plan.planned);
  }
  return {
    rows: table.rows.length + table.faults.filter(({ field }) => field === null).length,
    changes: planned.map(({ change }) => change),
    unchanged: rows.length - planned.length - badRows(faults, rows),
    faults: faults.toSorted((one, other) => one.line - other.line),
    write: (report) => writePlanned(planned, { db, actor }, report),
  };
}

const badRows = (faults: readonly Fault[], rows: readonly GivenRow[]): number => {
  const lines = new Set(faults.map(({ line }) => line));
  return rows.filter(({ line }) => lines.has(line)).length;
};

const twice = ({ line, row }: GivenRow, first: number): Fault => ({
  line,
  field: 'slug',
  value: row.slug,
  expected: `a slug of its own; line ${first} has this one too`,
});

type RowPlan = { faults: Fault[]; planned?: Planned };

function planRow(given: GivenRow, known: StoredCabin | undefined): RowPlan {
  return known ? planChange(given, known) : planNew(given);
}

const at =
  (line: number) =>
  (fault: FieldFault): Fault => ({ line, ...fault });

function planNew({ line, row }: GivenRow): RowPlan {
  const made = newCabin(row);
  if (!made.ok) return { faults: made.error.map(at(line)) };
  const faults = faultsTogether(made.value).map(at(line));
  if (faults.length > 0) return { faults };
  const change: FileChange = { line, name: row.slug, is: 'new', fields: Object.keys(row) };
  return { faults, planned: { change, write: { fields: made.value } } };
}

function planChange({ line, row }: GivenRow, { id, version, fields }: StoredCabin): RowPlan {
  const names = changedFields(fields, row);
  const faults = names.length > 0 ? faultsTogether({ ...fields, ...row }).map(at(line)) : [];
  if (faults.length > 0 || names.length === 0) return { faults };
  const change: FileChange = { line, name: row.slug, is: 'changed', fields: names };
  return { faults, planned: { change, write: { id, version, fields: pickFields(row, names) } } };
}

const whyRefused: Readonly<Record<string, string>> = {
  conflict:
    'the cabin as it was when the file was read; somebody has changed it since, so import the file again',
  unknown: 'a cabin that is still there',
  slug_taken: 'a slug nobody has taken since the file was read; import the file again',
};

async function writePlanned(
  planned: readonly Planned[],
  { db, actor }: Pick<FilePorts, 'db' | 'actor'>,
  report: (done: number) => void = () => {},
): Promise<FileOutcome> {
  const refused: Fault[] = [];
  for (let begin = 0; begin < planned.length; begin += batch) {
    const part = planned.slice(begin, begin + batch);
    const written = await saveCabins(
      db,
      actor,
      part.map(({ write }) => write),
    );
    for (const [index, { outcome }] of written.entries()) {
      const expected = whyRefused[outcome];
      const change = part[index]?.change;
      if (expected && change)
        refused.push({ line: change.line, field: 'slug', value: change.name, expected });
    }
    report(begin + part.length);
  }
  return { written: planned.length - refused.length, refused };
}
