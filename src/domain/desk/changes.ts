import { type Day, isDay } from '../day/plain-day.ts';
import { defaultTimeZone } from '../day/zone.ts';
import { formatCents } from '../price/money.ts';
import { isRecord } from '../shape.ts';
import { formatDay } from '../stay/day-words.ts';
import { momentWords } from './moment-words.ts';

/** A field a host has changed, in words. */
export interface Change {
  /** `Minimum stay`, `Terms: free cancel days`. */
  field: string;
  /** What stood there; null where nothing did. */
  before: string | null;
  /** What stands there since; null where nothing does. */
  after: string | null;
}

type Facts = Readonly<Record<string, unknown>> | null;

/** What differs between two states of a thing, field by field, in words; fields that are alike are left out. */
export function changesBetween(before: Facts, after: Facts): Change[] {
  const [old, now] = [flat(before ?? {}), flat(after ?? {})];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was = null, is = null] = [old, now].map((facts) => valueWords(path, facts.get(path) ?? null));
    return was === is ? [] : [{ field: fieldWords(path), before: cut(was), after: cut(is) }];
  });
}

/** The values of an object by the way to them, such as `terms.free_cancel_days`. */
function flat(facts: Readonly<Record<string, unknown>>, way = ''): Map<string, unknown> {
  return new Map(
    Object.entries(facts).flatMap(([name, value]) =>
      isRecord(value) ? [...flat(value, `${way}${name}.`)] : [[`${way}${name}`, value] as const],
    ),
  );
}

/** `terms.free_cancel_days` as `Terms: free cancel days`; a unit that the value says is left out. */
export const fieldWords = (path: string): string => {
  const words = path
    .replace(/_cents$/, '')
    .replaceAll('_', ' ')
    .replaceAll('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const longest = 160;

function valueWords(path: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return path.endsWith('_cents') ? formatCents(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => valueWords(path, one) ?? 'nothing').join(', ') || null;
  return isRecord(value) ? recordWords(value) : textWords(String(value));
}

/** One of a list, such as a photo: `(image url: /porch.avif, description: The porch)`. */
const recordWords = (record: Readonly<Record<string, unknown>>): string =>
  `(${Object.entries(record)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueWords(name, value) ?? 'nothing'}`)
    .join(', ')})`;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A day or a moment in words; any other text as it is. A moment has its year: it may be read long after. */
function textWords(text: string): string {
  if (isDay(text)) return formatDay(text satisfies Day, 'date');
  const at = moment.test(text) ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? momentWords(at, defaultTimeZone, new Date(0)) : text;
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

const actions: Readonly<Record<string, string>> = { 'desk.signed_in': 'Signed in' };

/** What was done, from its code: `booking.cancelled` is `Booking cancelled`. */
export const actionWords = (action: string): string =>
  actions[action] ?? fieldWords(action.replaceAll('.', ' '));

/** What it was done to, and where that is: `booking:MC-234567` is `Booking MC-234567` in the view `bookings`. */
export interface SubjectPlace {
  words: string;
  /** The name of a view; null where there is none for this kind. */
  view: string | null;
  rest: string;
}

/** Views by the kind of a subject, and whether they show one alone. */
const placeOf: Readonly<Record<string, [view: string, showsOne: boolean]>> = {
  booking: ['bookings', true],
  cabin: ['cabins', true],
  nights: ['calendar', false],
  review: ['reviews', false],
  application: ['owners', true],
  feed: ['calendars', false],
  deal: ['deals', false],
  letter: ['letters', false],
  job: ['jobs', false],
  import: ['data', false],
};

/** What a subject is in words, and where a host finds it. */
export function subjectPlace(subject: string): SubjectPlace {
  const [, kind = subject, key = ''] = /^([a-z_]+):(.+)$/s.exec(subject) ?? [];
  const [view = null, showsOne = false] = placeOf[kind] ?? [];
  return { words: `${fieldWords(kind)} ${key}`.trim(), view, rest: showsOne ? key : '' };
}
