import { z } from 'zod';

/** Parses the query of `GET /api/my-holds`: it has none, for the visitor is known by a cookie. */
export const schema = z.object({});
