import { z } from 'zod';
import { keysOf } from '#domain/shape.ts';
import { fileKinds } from './files.ts';

const kind = z.enum(keysOf(fileKinds), { error: `kind must be one of ${keysOf(fileKinds).join(', ')}.` });

/** Parses the body of `POST /api/desk/import`. */
export const importSchema = z.object({
  kind,
  text: z.string({ error: 'text must be what stands in the file.' }),
  write: z.boolean({ error: 'write must be true or false.' }),
  skip_bad: z.boolean({ error: 'skip_bad must be true or false.' }),
});

/** Parses the query of `GET /api/desk/export`. */
export const exportSchema = z.object({
  kind,
  format: z.enum(['csv', 'json'], { error: 'format must be csv or json.' }),
});
