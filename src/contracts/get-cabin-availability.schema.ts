import { z } from 'zod';
import { cabinId } from './fields.schema.ts';
import type { AvailabilityRequest } from './get-cabin-availability.ts';
import type { Same } from './same.ts';

/** Parses the query of `GET /api/get-cabin-availability`. */
export const schema = z.object({ cabin_id: cabinId });

true satisfies Same<z.output<typeof schema>, AvailabilityRequest>;
