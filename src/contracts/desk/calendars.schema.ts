import { z } from 'zod';
import { line } from '../fields.schema.ts';
import { after } from './paged.schema.ts';

const slug = line('The cabin', 100).min(1, { error: 'The cabin is missing.' });
const url = line('The address', 2048).min(1, { error: 'The address is missing.' });
const id = (name: string) => z.guid({ error: `${name} must be an id.` }).toLowerCase();

/** Parses the query of `GET /api/desk/calendars`. */
export const calendarsSchema = z.object({
  search: line('The search', 80).optional(),
  trouble: z.literal('1').optional(),
  after: after.optional(),
});

/** Parses the query of `GET /api/desk/cabin-calendar`. */
export const cabinCalendarSchema = z.object({ slug });

/** Parses the body of `POST /api/desk/calendar-address`. */
export const calendarAddressSchema = z.object({ slug, action: z.enum(['renew', 'revoke']) });

/** Parses the body of `POST /api/desk/try-feed`. */
export const tryFeedSchema = z.object({ slug, url });

/** Parses the body of `POST /api/desk/add-feed`. */
export const addFeedSchema = z.object({ slug, url, name: line('The name', 60) });

/** Parses the body of `POST /api/desk/change-feed`. */
export const changeFeedSchema = z.object({
  feed: id('feed'),
  action: z.enum(['read', 'remove', 'accept_empty', 'renew_address']),
});

/** Parses the body of `POST /api/desk/settle-collision`. */
export const settleCollisionSchema = z.object({ collision: id('collision') });
