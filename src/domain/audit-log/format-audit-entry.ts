/**
 * Formats entries of the audit log for hosts: actions, changed fields, and links to their subjects.
 */

import { bookingActions } from '#domain/booking/booking-history.ts';
import { type Day, defaultTimeZone, isDay } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatTimestamp } from '#domain/dates/format-timestamp.ts';
import { formatCents } from '#domain/money/money.ts';
import { capital } from '#domain/text/format-list.ts';
import { pluralize } from '#domain/text/plural.ts';
import { isRecord, toRecord } from '#domain/type-guards.ts';

/** Values of the subject of an entry. `null` before its creation and after its deletion. */
export type AuditState = Readonly<Record<string, unknown>> | null;

/** Formats `free_cancel_days` as `Free cancel days`. Leaves out a unit that the value contains. */
export const toFieldLabel = (name: string): string =>
  capital(name.replace(/_cents$/, '').replaceAll('_', ' '));

/** For example `Beds: 2 became 3`. */
export const formatFieldChange = (label: string, before: string | null, after: string | null): string =>
  before === null && after !== null
    ? `${label}: ${cut(after)}`
    : `${label}: ${cut(before ?? 'nothing')} became ${cut(after ?? 'nothing')}`;

const maxLength = 100;

const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);

export function formatAuditChanges(before: AuditState, after: AuditState): string[] {
  const [previous, current] = [flatten(before ?? {}), flatten(after ?? {})];
  return [...new Set([...previous.keys(), ...current.keys()])].flatMap((name) => {
    const [previousText = null, currentText = null] = [previous, current].map((values) =>
      formatValue(name, values.get(name) ?? null),
    );
    return previousText === currentText
      ? []
      : [formatFieldChange(toFieldLabel(name), previousText, currentText)];
  });
}

const flatten = (values: Readonly<Record<string, unknown>>): Map<string, unknown> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      isRecord(value) ? [...flatten(value)] : [[name, value] as const],
    ),
  );

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns `null` for values that readers cannot use, such as ids. */
function formatValue(name: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('_cents') ? formatCents(value) : String(value);
  if (Array.isArray(value))
    return value.some((entry) => typeof entry === 'object')
      ? pluralize(value.length, 'entry', 'entries')
      : value.join(', ') || null;
  return formatText(String(value));
}

/** Timestamps include the year, because entries are read much later. Other text stays. */
function formatText(text: string): string | null {
  if (idPattern.test(text)) return null;
  if (/^[a-z]+(_[a-z]+)+$/.test(text)) return text.replaceAll('_', ' ');
  if (isDay(text)) return formatDay(text satisfies Day, 'date');
  const timestamp = timestampPattern.test(text) ? new Date(text) : null;
  if (timestamp && !Number.isNaN(timestamp.getTime()))
    return formatTimestamp(timestamp, defaultTimeZone, new Date(0));
  return text;
}

const actions: Readonly<Record<string, string>> = {
  ...bookingActions,
  'application.approved': 'Approved',
  'application.asked': 'Asked the owner a question',
  'application.declined': 'Declined',
  'cabin.added': 'Added',
  'cabin.deleted': 'Deleted',
  'calendar.address_renewed': 'Gave its calendar a new address',
  'calendar.address_revoked': 'Took away the address of its calendar',
  'desk.signed_in': 'Signed in',
  'calendar.linked': 'Linked it with another cabin',
  'calendar.unlinked': 'Parted it from a linked cabin',
  'feed.added': 'Began to follow another calendar',
  'feed.address_renewed': 'Gave a calendar it follows a new address',
  'feed.empty_accepted': 'Took an empty calendar as it is',
  'feed.event_settled': 'Looked at an event that cannot be read whole',
  'feed.removed': 'Stopped following another calendar',
  'host.changed': 'Given another role',
  'host.invited': 'Invited to the desk',
  'host.passkey_added': 'Added a passkey',
  'host.passkey_removed': 'Removed a passkey',
  'host.removed': 'Removed from the desk',
  'job.started': 'Ran it by hand',
  'nights.imported': 'Brought in a file',
  'nights.undone': 'Put back as before',
  'newsletter.exported': 'Took the list of addresses',
  'review.answered': 'Answered',
  'review.hidden': 'Hidden from guests',
  'review.shown': 'Shown to guests',
  'site.publish_requested': 'Asked for the pages to be built anew',
};

/** Formats an unknown action `thing.was_done` as `Thing was done`. */
export const formatAuditAction = (action: string): string =>
  actions[action] ?? toFieldLabel(action.replaceAll('.', ' '));

/** Returns the number or slug itself for a deleted cabin. */
export type GetCabinName = (numberOrSlug: number | string) => string;

/** For example `Hobnail, 20 % off`. */
export function formatAuditedDeal(deal: unknown, nameCabin: GetCabinName): string {
  const { cabin, percent } = toRecord(deal);
  return cabin === undefined ? 'by turn' : `${nameCabin(String(cabin))}, ${Number(percent)} % off`;
}

/** Returns the name or code of a setting. Settings that exist at most once have neither. */
export function settingName(before: AuditState, after: AuditState): string {
  const { name, code, open, photo } = toRecord({ ...before, ...after });
  if (open !== undefined) return 'Applications of owners';
  if (photo !== undefined) return 'Portrait of the host';
  return String(name ?? code ?? 'Deal of the day');
}

/** Dashboard view by kind of subject, and whether it shows a single one. */
const viewByKind: Readonly<Record<string, [view: string, showsOne: boolean]>> = {
  application: ['owners', true],
  booking: ['bookings', true],
  cabin: ['cabins', true],
  daily_deal: ['deals', false],
  damage_deposit: ['settings', true],
  calendar: ['calendars', false],
  deal: ['deals', false],
  fee: ['settings', true],
  feed: ['calendars', true],
  host_portrait: ['settings', false],
  import: ['data', false],
  job: ['jobs', false],
  letter: ['letters', false],
  letters: ['letters', false],
  newsletter: ['letters', false],
  nights: ['calendar', false],
  owner_applications: ['owners', false],
  policy: ['settings', true],
  promo: ['settings', true],
  review: ['reviews', false],
  site: ['cabins', false],
  tax: ['settings', true],
};

/** Splits `booking:MC-234567` into `booking` and `MC-234567`. */
export function subjectParts(subject: string): { kind: string; key: string } {
  const [, kind = subject, key = ''] = /^([a-z_]+):(.+)$/s.exec(subject) ?? [];
  return { kind, key };
}

/** Returns `null` if the subject has no view. */
export function getAuditSubjectRoute(subject: string): { view: string; rest: string } | null {
  const { kind, key } = subjectParts(subject);
  const [view, showsOne] = viewByKind[kind] ?? [];
  return view === undefined ? null : { view, rest: showsOne ? key : '' };
}

/** `cabin`: title of the cabin, if known. */
export function formatAuditSubject(subject: string, cabin: string | null = null): string {
  const { kind, key } = subjectParts(subject);
  const cabinSuffix = cabin === null ? '' : ` of ${cabin}`;
  switch (kind) {
    case 'booking':
      return cabin === null ? `Booking ${key}` : `${key}, ${cabin}`;
    case 'cabin':
      return cabin ?? (key ? `Cabin ${key}` : 'Cabin');
    case 'deal':
      return isDay(key) ? `Deal of ${formatDay(key, 'dated')}` : 'Deal';
    case 'feed':
      return `Calendars${cabinSuffix}`;
    case 'nights':
    case 'review':
      return `${toFieldLabel(kind)}${cabinSuffix}`;
    case 'newsletter':
      return 'Newsletter';
    case 'site':
      return 'The pages';
    default:
      return idPattern.test(key) ? toFieldLabel(kind) : `${toFieldLabel(kind)} ${key}`.trim();
  }
}
