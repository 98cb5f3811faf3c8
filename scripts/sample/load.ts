/** Loads the sample of `content/sample` into the database. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { toNightlyRates } from '#domain/availability/rates/rate-code.ts';
import { required } from '#domain/data/import-column.ts';
import type { ImportReport } from '#domain/data/import-report.ts';
import { parseTable } from '#domain/data/read-table.ts';
import { type CellError, formatCellError, type SourceTable } from '#domain/data/source-table.ts';
import { addDays, addMonths, type Day, firstOfMonth } from '#domain/dates/day.ts';
import { flagCell, textCell, wholeCell } from '#domain/text/cell-types.ts';
import { formatFieldError } from '#fields/read-cabin.ts';
import { parseSetting } from '#fields/read-setting.ts';
import { settingKinds } from '#fields/setting-rules.ts';
import { deleteChanges } from '#netlify/audit-log/queries.ts';
import { lastPublishedDay, listCabinNights } from '#netlify/availability/host-queries.ts';
import { listStoredCabins, setSamplePins } from '#netlify/cabins/host-queries.ts';
import { listCabinNames } from '#netlify/cabins/queries.ts';
import { bytesTable } from '#netlify/data/file-table.ts';
import { importCabins } from '#netlify/data/import-cabins.ts';
import { importRates } from '#netlify/data/rate-file.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { insertFirstReviews } from '#netlify/reviews/queries.ts';
import { saveSetting } from '#netlify/settings/queries.ts';
import { root } from '../settings.ts';
import { makeRates, readSampleRates } from './rates.ts';

/** Sample rows must be valid: an invalid one stops the import. */
const importOptions = { write: true, skipBad: false };

const actor = 'sample';

/** Columns of `reviews.csv`. A stay is given as months before today and a day of the month. */
const reviewColumns = {
  cabin: required(textCell('the slug of a cabin', 80)),
  rating: required(wholeCell(1, 5)),
  visible: required(flagCell),
  author: required(textCell('initials such as A. B.', 5, /^[A-Z]\. [A-Z]\.$/)),
  months_ago: required(wholeCell(1, 120)),
  day: required(wholeCell(1, 28)),
  body: required(textCell('words', 2000)),
};

const readSample = (name: string): SourceTable =>
  bytesTable(readFileSync(join(root, 'content/sample', name)));

/** Throws the errors of a sample file, one line each. */
function expectNoErrors(name: string, errors: readonly CellError[]): void {
  if (errors.length > 0)
    throw new Error([`content/sample/${name}`, ...errors.map(formatCellError)].join('\n'));
}

async function importSample(name: string, report: Promise<ImportReport>): Promise<void> {
  expectNoErrors(name, (await report).faults);
}

/** Cabins per statement, small enough for the embedded database on a busy machine. */
const batchSize = 6;

/** Inserts cabins with new slugs. */
async function loadCabins(db: Database): Promise<void> {
  const knownSlugs = new Set((await listCabinNames(db)).map(({ slug }) => slug));
  const table = readSample('cabins.json');
  expectNoErrors('cabins.json', table.errors);
  const missing = table.rows.filter(({ cells }) => !knownSlugs.has(String(cells.get('slug'))));
  const context = { db, now: new Date(), actor, photoHosts: [] };
  for (let offset = 0; offset < missing.length; offset += batchSize) {
    const rows = missing.slice(offset, offset + batchSize);
    await importSample('cabins.json', importCabins({ ...table, rows }, importOptions, context));
  }
  await setSamplePins(
    db,
    missing.map(({ cells }) => String(cells.get('slug'))),
  );
}

/** Inserts reviews of cabins that have none. */
async function loadReviews(db: Database, today: Day): Promise<void> {
  const { rows, errors } = parseTable(readSample('reviews.csv'), reviewColumns);
  expectNoErrors('reviews.csv', errors);
  const reviews = rows.map(({ row: { months_ago, day, ...review } }) => ({
    ...review,
    stayed_on: addDays(addMonths(firstOfMonth(today), -months_ago), day - 1),
  }));
  await insertFirstReviews(db, reviews);
}

/** Inserts missing nights of the sample cabins. */
async function loadRates(db: Database, today: Day): Promise<void> {
  const { seasons, cabins } = readSampleRates();
  const stored = await listStoredCabins(db, Object.keys(cabins));
  const overrides = stored.flatMap(({ fields: { slug, nightly_rate } }) => {
    const rates = cabins[slug];
    return rates ? [{ slug, nights: makeRates({ slug, nightly_rate, rates }, seasons, today) }] : [];
  });
  const days = Math.max(0, ...overrides.map(({ nights }) => nights.length));
  const published = new Map(
    (await listCabinNights(db, today, days, null)).map(({ slug, rates }) => [
      slug,
      toNightlyRates(rates, days),
    ]),
  );
  const rows = overrides
    .flatMap(({ slug, nights }) => nights.filter((_, index) => !published.get(slug)?.[index]?.published))
    .map((night, index) => ({ line: index + 1, cells: new Map(Object.entries(night)) }));
  const table = { headings: [...(rows[0]?.cells.keys() ?? ['cabin'])], headingLine: null, rows, errors: [] };
  await importSample('rates.yaml', importRates(table, importOptions, { db, actor }));
}

const sampleSettings = z.array(
  z.object({ kind: z.enum(settingKinds), facts: z.record(z.string(), z.unknown()) }),
);

/**
 * Inserts the sample's promo code and turns the deal of the day on, unless these settings exist.
 */
export async function loadSampleSettings(db: Database): Promise<void> {
  const file = join(root, 'content/sample/settings.json');
  for (const { kind, facts } of sampleSettings.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const parsed = parseSetting(kind, facts);
    if (!parsed.ok)
      throw new Error(['content/sample/settings.json', ...parsed.error.map(formatFieldError)].join('\n'));
    await saveSetting(db, actor, { kind, id: null, previous: null, values: parsed.value });
  }
}

/** Whether the sample files exist: `npm run adopt` deletes them. */
export const hasSample = (): boolean => existsSync(join(root, 'content/sample/cabins.json'));

/** Whether a database is empty, or partly loaded with the sample: no rates, and no other cabin. */
export async function needsSample(db: Database): Promise<boolean> {
  if ((await lastPublishedDay(db)) !== null) return false;
  const sample = new Set(readSample('cabins.json').rows.map(({ cells }) => String(cells.get('slug'))));
  return (await listCabinNames(db)).every(({ slug }) => sample.has(slug));
}

/**
 * Loads the sample of `content/sample` like a host's import: cabins, reviews, a promo code, the
 * deal of the day and 18 months of nights from `today`. Existing rows stay. Nights are last, so
 * that a database without nights is incomplete. The audit log has no entry, because no host made
 * the changes.
 */
export async function loadSample(db: Database, today: Day): Promise<void> {
  await loadCabins(db);
  await loadReviews(db, today);
  await loadSampleSettings(db);
  await loadRates(db, today);
  await deleteChanges(db, actor);
}
