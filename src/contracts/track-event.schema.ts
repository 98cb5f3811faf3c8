import { z } from 'zod';
import { eventId, line, sessionId, typed } from './fields.schema.ts';
import { mostEvents, type TrackEventRequest } from './track-event.ts';

/** What `jsonb` can keep: no NUL, no half of a surrogate pair. */
const keepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const text = typed(z.string())
  .max(2000)
  .refine(keepable, 'A parameter holds characters that cannot be kept.');

const scalar = z.union([text, z.number(), z.boolean(), z.null()], {
  error: 'A parameter must be text of up to 2,000 characters, a number, true, false or null.',
});

const fewEnough = (parameters: object): boolean => Object.keys(parameters).length <= 40;

/** What an event's session is kept by has a length that an index takes. */
const namesSession = ({ session_id }: { session_id?: unknown }): boolean =>
  session_id === undefined || session_id === null || sessionId.safeParse(session_id).success;

const event = z.object(
  {
    event_name: line('event_name', 64).regex(/^[a-z][a-z0-9_]*$/, {
      error: 'event_name must be small letters, digits and underscores, beginning with a letter.',
    }),
    parameters: z
      .record(z.string().min(1).max(64).refine(keepable), z.union([scalar, typed(z.array(scalar)).max(50)]), {
        error: 'parameters must be an object whose names have 1 to 64 characters.',
      })
      .refine(fewEnough, 'An event takes at most 40 parameters.')
      .refine(namesSession, 'session_id must be text of 1 to 64 characters.'),
    event_id: eventId,
  },
  { error: 'Send an event as a JSON object.' },
);

const batch = z.object({
  events: typed(z.array(event, { error: 'events must be a list.' })).max(mostEvents, {
    error: `events may hold ${mostEvents} events at most.`,
  }),
});

const isBatch = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'events');

/** Parses the body of `POST /api/track-event`, whichever of its two shapes it has. */
export const schema = z.unknown().transform((raw, context): TrackEventRequest => {
  const parsed = isBatch(raw)
    ? batch.safeParse(raw)
    : event.transform((one) => ({ events: [one] })).safeParse(raw);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    context.issues.push({ code: 'custom', path, message, input: raw });
  }
  return z.NEVER;
});
