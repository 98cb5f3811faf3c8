import { z } from 'zod';
import { day } from '../fields.schema.ts';

/** Parses the query of `GET /api/desk/numbers`. */
export const schema = z.object({ from: day('from').optional(), to: day('to').optional() });
