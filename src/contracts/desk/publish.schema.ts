import { z } from 'zod';

/** Parses the query of `GET /api/desk/publish`. */
export const schema = z.object({
  built_at: z.iso.datetime({ error: 'built_at must be a moment such as 2026-11-22T05:12:00.000Z.' }),
});
