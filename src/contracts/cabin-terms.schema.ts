import { z } from 'zod';
import { cabinId } from './fields.schema.ts';

/** Parses the query of `GET /api/cabin-terms`. */
export const schema = z.object({ cabin_id: cabinId });
