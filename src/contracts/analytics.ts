/** API calls that record visits, page views and events, and the reports made from them. */

import { z } from 'zod';
import { maxBatchedEvents } from '#domain/analytics/event-batch.ts';
import type { FunnelReport } from '#domain/analytics/funnel.ts';
import type { NightCounts } from '#domain/analytics/occupancy.ts';
import type { CabinIdentifiers } from './cabins-host.ts';
import { accepts, type SuccessResponse } from './contract.ts';
import { day, eventId, referrer, sessionId, singleLineText, stopAfterTypeError } from './fields.ts';

/** Page views of a cabin by days in New York. Each count includes the shorter ones. */
export interface CabinStats {
  property_id: string;
  views_today: number;
  /** Today and on the six days before. */
  views_last_7_days: number;
  /** Today and on the thirty days before. */
  views_last_31_days: number;
  /** ISO timestamp of the latest page view; `null` if there was none. */
  last_viewed: string | null;
}

interface CabinStatsResponse extends SuccessResponse {
  /** Always `null` next to `success: true` (spec §7). */
  error: null;
  /** One entry for each requested slug, in that order. */
  data: CabinStats[];
  meta: {
    /** Number of entries in `data`. */
    total_properties: number;
    /** Their page views in 31 days. */
    total_clicks: number;
  };
}

/** Whether PostgreSQL's `jsonb` can store a text: no NUL and no lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const text = stopAfterTypeError(z.string())
  .max(2000)
  .refine(isStorable, 'A parameter holds characters that cannot be kept.');

const scalar = z.union([text, z.number(), z.boolean(), z.null()], {
  error: 'A parameter must be text of up to 2,000 characters, a number, true, false or null.',
});

const isWithinParameterLimit = (parameters: object): boolean => Object.keys(parameters).length <= 40;

/** Whether the session id of an event is absent or short enough for an index. */
const hasValidSessionId = ({ session_id }: Record<string, unknown>): boolean =>
  session_id === undefined || session_id === null || sessionId.safeParse(session_id).success;

const event = z.object(
  {
    event_name: singleLineText('event_name', 64).regex(/^[a-z][a-z0-9_]*$/, {
      error: 'event_name must be small letters, digits and underscores, beginning with a letter.',
    }),
    parameters: z
      .record(
        z.string().min(1).max(64).refine(isStorable),
        z.union([scalar, stopAfterTypeError(z.array(scalar)).max(50)]),
        {
          error: 'parameters must be an object whose names have 1 to 64 characters.',
        },
      )
      .refine(isWithinParameterLimit, 'An event takes at most 40 parameters.')
      .refine(hasValidSessionId, 'session_id must be text of 1 to 64 characters.'),
    event_id: eventId,
  },
  { error: 'Send an event as a JSON object.' },
);

const batch = z.object({
  events: stopAfterTypeError(z.array(event, { error: 'events must be a list.' })).max(maxBatchedEvents, {
    error: `events may hold ${maxBatchedEvents} events at most.`,
  }),
});

const isBatch = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'events');

/** A single event is parsed as a batch of one. */
const events = z.unknown().transform((raw, context): z.output<typeof batch> => {
  const parsed = isBatch(raw)
    ? batch.safeParse(raw)
    : event.transform((item) => ({ events: [item] })).safeParse(raw);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    context.issues.push({ code: 'custom', path, message, input: raw });
  }
  return z.NEVER;
});

/** Calls that record visits, page views and events (spec §3, §7). They fail with `rate_limited`. */
export const visitContracts = {
  /** Records a visit. Known `event_id`s are ignored. */
  'POST track-visit': accepts(
    z.object({
      url_path: singleLineText('url_path', 2000).regex(/^\//, { error: 'url_path must begin with a slash.' }),
      referrer: referrer('referrer'),
      session_id: sessionId,
      event_id: eventId,
    }),
    { key: 'beacon' },
  ).returns<SuccessResponse>(202),

  /**
   * Records a view of a cabin's page, once per session, cabin and hour. Repeated calls get the same
   * response.
   */
  'POST track-click': accepts(
    z.object({
      property_id: singleLineText('property_id', 120).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: 'property_id must be the slug of a cabin.',
      }),
      session_id: sessionId,
      referrer_page: referrer('referrer_page'),
      event_id: eventId,
    }),
    { key: 'beacon' },
  ).returns<SuccessResponse>(202),

  /** Records events in order, or none if the request is `invalid` or `too_large`. */
  'POST track-event': accepts(events, { key: 'beacon', maxBytes: 65_536 }).returns<SuccessResponse>(202),

  /** Returns recent page views of cabins. */
  'POST get-cabin-stats': accepts(
    z.object({
      property_ids: stopAfterTypeError(
        z.array(singleLineText('A property id', 120), {
          error: 'property_ids must be a list of cabin slugs.',
        }),
      ).max(200, { error: 'property_ids may hold 200 slugs at most.' }),
    }),
  ).returns<CabinStatsResponse>(),
};

/** Conversion of visits to bookings, and revenue of cabins. */
export interface HostReportResponse {
  /** Visits to bookings, by day and by source (spec §9). */
  funnel: FunnelReport;
  /** Months with at least a day of the period, `yyyy-MM`. */
  months: string[];
  /** Live cabins and others with stays, highest revenue first. */
  cabins: CabinMonthlyReport[];
}

/** Occupancy and revenue of a cabin. */
export interface CabinMonthlyReport extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Nights of each month, in the order of `months`. */
  months: NightCounts[];
}

export const hostReportContracts = {
  /**
   * Returns conversion and revenue for days in New York. `to` defaults to today, `from` to thirty
   * days before.
   */
  'GET desk/numbers': accepts(
    z.object({ from: day('from').optional(), to: day('to').optional() }),
  ).returns<HostReportResponse>(),
};
