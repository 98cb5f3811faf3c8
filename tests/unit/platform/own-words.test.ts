import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { readInput } from '#lib/read-input.ts';

const folder = join(import.meta.dirname, '../../../src/contracts');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.schema.ts'),
);

const isSchema = (value: unknown): value is ZodType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** The message each body is refused with; none where it is taken. */
const refusals = (schema: ZodType) =>
  Promise.all(
    ['null', '[]', '7', '"x"', '{}'].map(async (body) => {
      const headers = { 'content-type': 'application/json' };
      const request = new Request('https://mama.test/api/any', { method: 'POST', headers, body });
      const read = await readInput(request, { schema, key: 'none', maxBytes: 1000 });
      return read.ok ? '' : read.error.message;
    }),
  );

test.each(files)('%s refuses what is no request in our own words', async (name) => {
  const schemas = Object.values<unknown>(await import(join(folder, name))).filter(isSchema);
  for (const message of (await Promise.all(schemas.map(refusals))).flat())
    expect(message).not.toMatch(/^Invalid/);
});
