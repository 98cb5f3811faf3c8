import type { z } from 'zod';
import type { booking } from './booking.ts';
import type { Contract } from './contract.ts';
import type { deal } from './deal.ts';
import type { health } from './health.ts';
import type { itinerary } from './itinerary.ts';
import type { manageBooking } from './manage-booking.ts';
import type { newsletter } from './newsletter.ts';
import type { owners } from './owners.ts';
import type { search } from './search.ts';
import type { texts } from './texts.ts';
import type { videos } from './videos.ts';
import type { visits } from './visits.ts';

/** Every call by its method and name. Types alone: whoever imports this loads no schema. */
type Calls = typeof booking &
  typeof deal &
  typeof health &
  typeof itinerary &
  typeof manageBooking &
  typeof newsletter &
  typeof owners &
  typeof search &
  typeof texts &
  typeof videos &
  typeof visits;

export type CallName = keyof Calls;

/** What is sent with a call, its schema kept. */
export type CallRequest<Name extends CallName> = z.output<Calls[Name]['schema']>;

/** What comes back of a call that has not failed. */
export type CallResponse<Name extends CallName> =
  Calls[Name] extends Contract<z.ZodType, infer Response> ? Response : never;

/** Where a call is sent, from the site's root. */
export const addressOf = (name: CallName): string => `/api/${name.slice(name.indexOf(' ') + 1)}`;
