import { z } from 'zod';
import { line } from '../fields.schema.ts';

/** Parses the body of `POST /api/desk/run-job`. */
export const schema = z.object({ name: line('The job', 40) });
