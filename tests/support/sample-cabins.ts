import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CabinFields } from '#fields/cabin-rules.ts';
import { newCabin, parseCabinFields } from '#fields/read-cabin.ts';

const file = join(import.meta.dirname, '../../content/sample/cabins.json');
const rows: Record<string, unknown>[] = JSON.parse(readFileSync(file, 'utf8'));

function parseRow(row: Record<string, unknown>): CabinFields {
  const fields = parseCabinFields(row);
  const cabin = fields.ok ? newCabin(fields.value) : fields;
  if (!cabin.ok) throw new Error(`${String(row['slug'])}: ${JSON.stringify(cabin.error)}`);
  return cabin.value;
}

/** The parsed sample cabins. */
export const sampleCabins: readonly CabinFields[] = rows.map(parseRow);
