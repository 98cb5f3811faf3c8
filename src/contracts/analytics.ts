import { z } from 'zod';
import { maxBatchedEvents } from '#domain/analytics/event-batch.ts';
import type { FunnelReport } from '#domain/analytics/funnel.ts';
import type { NightCounts } from '#domain/analytics/occupancy.ts';
import type { CabinIdentifiers } from './cabins.ts';
import { type SuccessResponse, takes } from './contract.ts';
import { day, eventId, referrer, sessionId, singleLineText, stopAfterTypeError } from './fields.ts';

/** How often one cabin was opened, by New York days. Each count includes the shorter ones. */
export interface CabinStats {
  /** The cabin's slug. */
  property_id: string;
  /** Openings since midnight. */
  views_today: number;
  /** Openings today and on the six days before. */
  views_last_7_days: number;
  /** Openings today and on the thirty days before. */
  views_last_31_days: number;
  /** ISO moment of the latest opening; null when there was none. */
  last_viewed: string | null;
}

interface CabinStatsResponse extends SuccessResponse {
  /** Always null beside `success: true` (spec §7). */
  error: null;
  /** One entry for each slug asked for, once, in the order asked. */
  data: CabinStats[];
  /** What `data` comes to. */
  meta: {
    /** How many cabins there are in `data`. */
    total_properties: number;
    /** Their openings in 31 days. */
    total_clicks: number;
  };
}

/** What `jsonb` can keep: no NUL, no half of a surrogate pair. */
const keepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const text = stopAfterTypeError(z.string())
  .max(2000)
  .refine(keepable, 'A parameter holds characters that cannot be kept.');

const scalar = z.union([text, z.number(), z.boolean(), z.null()], {
  error: 'A parameter must be text of up to 2,000 characters, a number, true, false or null.',
});

const fewEnough = (parameters: object): boolean => Object.keys(parameters).length <= 40;

/** What an event's session is kept by has a length that an index takes. */
const namesSession = ({ session_id }: Record<string, unknown>): boolean =>
  session_id === undefined || session_id === null || sessionId.safeParse(session_id).success;

const event = z.object(
  {
    event_name: singleLineText('event_name', 64).regex(/^[a-z][a-z0-9_]*$/, {
      error: 'event_name must be small letters, digits and underscores, beginning with a letter.',
    }),
    parameters: z
      .record(
        z.string().min(1).max(64).refine(keepable),
        z.union([scalar, stopAfterTypeError(z.array(scalar)).max(50)]),
        {
          error: 'parameters must be an object whose names have 1 to 64 characters.',
        },
      )
      .refine(fewEnough, 'An event takes at most 40 parameters.')
      .refine(namesSession, 'session_id must be text of 1 to 64 characters.'),
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

/** A single event is taken as a batch of one. */
const events = z.unknown().transform((raw, context): z.output<typeof batch> => {
  const parsed = isBatch(raw)
    ? batch.safeParse(raw)
    : event.transform((one) => ({ events: [one] })).safeParse(raw);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    context.issues.push({ code: 'custom', path, message, input: raw });
  }
  return z.NEVER;
});

/** What visitors did, and how often cabins were opened (spec §3, §7). What is recorded fails with `rate_limited`. */
export const visitContracts = {
  /** A page has been opened. A visit whose `event_id` has been seen counts nothing. */
  'POST track-visit': takes(
    z.object({
      url_path: singleLineText('url_path', 2000).regex(/^\//, { error: 'url_path must begin with a slash.' }),
      referrer: referrer('referrer'),
      session_id: sessionId,
      event_id: eventId,
    }),
    { key: 'beacon' },
  ).answers<SuccessResponse>(202),

  /** A cabin's page has been opened: one session counts once per cabin and hour, and is answered alike. */
  'POST track-click': takes(
    z.object({
      property_id: singleLineText('property_id', 120).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: 'property_id must be the slug of a cabin.',
      }),
      session_id: sessionId,
      referrer_page: referrer('referrer_page'),
      event_id: eventId,
    }),
    { key: 'beacon' },
  ).answers<SuccessResponse>(202),

  /** Funnel and engagement events, in the order they happened. `invalid` or `too_large` records none of the batch. */
  'POST track-event': takes(events, { key: 'beacon', maxBytes: 65_536 }).answers<SuccessResponse>(202),

  /** How often cabins were opened lately. */
  'POST get-cabin-stats': takes(
    z.object({
      property_ids: stopAfterTypeError(
        z.array(singleLineText('A property id', 120), {
          error: 'property_ids must be a list of cabin slugs.',
        }),
      ).max(200, { error: 'property_ids may hold 200 slugs at most.' }),
    }),
  ).answers<CabinStatsResponse>(),
};

/** From visits to bookings, and what the cabins earned. */
export interface HostReportResponse {
  /** From a visit to a booking, by day and by source (spec §9). */
  funnel: FunnelReport;
  /** The months the occupancy is of, `yyyy-MM`: those the span touches. */
  months: string[];
  /** Every live cabin, and any other that had a stay; the one that earned most first. */
  cabins: CabinMonthlyReport[];
}

/** What a cabin earned. */
export interface CabinMonthlyReport extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** What its nights of each month were, in the order of `months`. */
  months: NightCounts[];
}

/** What hosts read of how things went. */
export const hostReportContracts = {
  /** From visits to bookings, and what the cabins earned, over New York days: `to` is today, `from` thirty days before. */
  'GET desk/numbers': takes(
    z.object({ from: day('from').optional(), to: day('to').optional() }),
  ).answers<HostReportResponse>(),
};
