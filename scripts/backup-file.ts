/** Writes and reads files of database backups. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { parseJsonText } from '#fields/parse-json.ts';
import type { Backup } from '#netlify/platform/database/backup.ts';
import { Failure } from './command-failure.ts';

const headerSchema = z.object({
  mama_cabins_backup: z.literal(1),
  migrations: z.array(z.string().regex(/^[\w-]+$/)),
  rows: z.number(),
  sha256: z.string(),
});
const lineSchema = z.tuple([z.string(), z.string()]);

const getChecksum = (body: string): string => createHash('sha256').update(body).digest('hex');

/**
 * Writes a backup as gzipped lines of JSON, with a header line. Only its owner may read the file.
 */
export function writeBackup(file: string, { migrations, rows }: Backup): void {
  const body = rows.map(({ table, row }) => `${JSON.stringify([table, row])}\n`).join('');
  const header = { mama_cabins_backup: 1, migrations, rows: rows.length, sha256: getChecksum(body) };
  writeFileSync(file, gzipSync(`${JSON.stringify(header)}\n${body}`), { mode: 0o600 });
}

/** Reads a backup. Throws Failure if the file is not one or is truncated. */
export function readBackup(file: string): Backup {
  const text = readText(file);
  const end = text.indexOf('\n');
  const parsed = headerSchema.safeParse(parseJsonText(text.slice(0, end)));
  if (!parsed.success) throw new Failure(`${file} is no backup of this site.`);
  const body = text.slice(end + 1);
  if (getChecksum(body) !== parsed.data.sha256) throw new Failure(`${file} is not whole, or was changed.`);
  const rows = body.split('\n').filter(Boolean).map(parseRow);
  return { migrations: parsed.data.migrations, rows };
}

function parseRow(text: string): Backup['rows'][number] {
  const [table, row] = lineSchema.parse(JSON.parse(text));
  return { table, row };
}

function readText(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString('utf8');
  } catch {
    throw new Failure(`${file} cannot be read: it is not there, not a backup, or not whole.`);
  }
}
