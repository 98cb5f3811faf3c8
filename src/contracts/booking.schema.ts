import { z } from 'zod';
import type { BookingRequest } from './booking.ts';
import { line } from './fields.schema.ts';
import type { Same } from './same.ts';

/** Parses the query of `GET /api/booking`. Whether the token is a true one is for the service to say. */
export const schema = z.object({ token: line('The token', 200) });

true satisfies Same<z.output<typeof schema>, BookingRequest>;
