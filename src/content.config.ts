/** Content collections for Astro: live cabins of the database, and the files in content/. */

import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import type { CabinFields } from '#fields/cabin-rules.ts';
import { formatFieldError, validateCabin } from '#fields/read-cabin.ts';
import { listStoredCabins } from '#netlify/cabins/host-queries.ts';
import { listLiveCabins } from '#netlify/cabins/queries.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { contentKinds, type kindTable } from './content/content-kinds.ts';
import { fallTables } from './content/fall-schemas.ts';
import { parseCsv } from './content/parse-csv.ts';
import type { Cabin } from './domain/cabins/cabin.ts';

/** Loads all live cabins in display order. A failure ends the build. */
const cabinsLoader: Loader = {
  name: 'cabins-from-postgres',
  async load({ store, parseData, generateDigest, logger }) {
    // The type check needs the schema without cabins.
    if (process.env['TYPES_ONLY']) return;
    const { cabins, stored } = await readCabins();
    for (const line of formatRuleViolations(stored)) logger.warn(line);
    store.clear();
    for (const cabin of cabins) {
      const data = await parseData({ id: cabin.slug, data: { ...cabin } });
      store.set({ id: cabin.slug, data, digest: generateDigest(data) });
    }
  },
};

async function readCabins(): Promise<{ cabins: Cabin[]; stored: { fields: CabinFields }[] }> {
  try {
    const db = connect();
    const read = Promise.all([listLiveCabins(db), listStoredCabins(db, null)]).finally(() => db.close());
    const [cabins, stored] = await read;
    return { cabins, stored };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The cabins cannot be read, so the site is not built. ${reason}`);
  }
}

/**
 * Formats rule violations of cabins that were edited directly in the database. These cabins are
 * built as far as possible.
 */
const formatRuleViolations = (stored: readonly { fields: CabinFields }[]): string[] =>
  stored
    .filter(({ fields }) => fields.live)
    .flatMap(({ fields }) =>
      validateCabin(fields).map((error) => `${fields.slug}: ${formatFieldError(error)}`),
    );

/** Typed by the query. Violations of its rules only cause warnings. */
const cabins = defineCollection({ loader: cabinsLoader, schema: z.custom<Cabin>() });

type EntryCollections = {
  [Name in keyof typeof kindTable]: { loader: Loader; schema: (typeof kindTable)[Name]['schema'] };
};

/** A collection for each kind of content. `fromEntries` loses the schema of each key. */
const entryCollections = Object.fromEntries(
  Object.entries(contentKinds).map(([name, { folder, extension, schema }]) => [
    name,
    defineCollection({ loader: glob({ pattern: `*.${extension}`, base: `./${folder}` }), schema }),
  ]),
) as unknown as EntryCollections;

const table = <Row extends z.ZodType>({ file: name, row }: { file: string; row: Row }) =>
  defineCollection({ loader: file(name, name.endsWith('.csv') ? { parser: parseCsv } : {}), schema: row });

const fall = {
  heights: table(fallTables.heights),
  terrainLines: table(fallTables.terrainLines),
  heightSources: table(fallTables.heightSources),
  fallBands: table(fallTables.fallBands),
};

export const collections = { cabins, ...entryCollections, ...fall };
