import { describe, expect, test } from 'vitest';
import {
  formatAuditAction,
  formatAuditChanges,
  formatAuditedDeal,
  formatAuditSubject,
  getAuditSubjectRoute,
  settingName,
  toFieldLabel,
} from '#domain/audit-log/format-audit-entry.ts';

describe('changes by a host', () => {
  test('are listed field by field, without unchanged fields', () => {
    expect(formatAuditChanges({ title: 'Perseid', live: false }, { title: 'Perseid', live: true })).toEqual([
      'Live: no became yes',
    ]);
    expect(formatAuditChanges({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
    expect(formatAuditChanges(null, null)).toEqual([]);
  });

  test('show money, days and times as text', () => {
    expect(
      formatAuditChanges(
        { cleaning_fee_cents: 12_500, check_in: '2026-12-11', min_stay: 2 },
        {
          cleaning_fee_cents: 13_000,
          check_in: '2026-12-12',
          min_stay: 3,
          cancelled_at: '2026-12-01T17:05:00Z',
        },
      ),
    ).toEqual([
      'Cleaning fee: $125.00 became $130.00',
      'Check in: December 11, 2026 became December 12, 2026',
      'Min stay: 2 became 3',
      'Cancelled at: Dec 1, 2026, 12:05 PM',
    ]);
  });

  test('lists added, removed and nested values, but no ids and no arrays of objects', () => {
    expect(formatAuditChanges(null, { title: 'Perseid', note: '' })).toEqual(['Title: Perseid']);
    expect(formatAuditChanges({ note: 'Gravel' }, { note: null })).toEqual(['Note: Gravel became nothing']);
    expect(
      formatAuditChanges({ terms: { free_cancel_days: 14 } }, { terms: { free_cancel_days: 7 } }),
    ).toEqual(['Free cancel days: 14 became 7']);
    expect(
      formatAuditChanges({ rules: ['No smoking'] }, { rules: ['No smoking', 'No drums'], beds: [] }),
    ).toEqual(['Rules: No smoking became No smoking, No drums']);
    expect(formatAuditChanges({}, { photos: [{ image_url: '/a.avif' }, { image_url: '/b.avif' }] })).toEqual([
      'Photos: 2 entries',
    ]);
    expect(formatAuditChanges({}, { cabin_id: 'ad08a07d-31eb-4c52-8a3e-0d6f7b1c2a33' })).toEqual([]);
    expect(formatAuditChanges({ state: 'received' }, { state: 'refund_due' })).toEqual([
      'State: received became refund due',
    ]);
  });

  test('shorten a long text, and do not format text that resembles a time', () => {
    const [change = ''] = formatAuditChanges({ text: '2026-13-45T99:99 no' }, { text: 'x'.repeat(500) });
    expect(change).toBe(`Text: 2026-13-45T99:99 no became ${'x'.repeat(99)}…`);
    const beginning = 'x'.repeat(200);
    expect(formatAuditChanges({ text: `${beginning}1` }, { text: `${beginning}2` })).toHaveLength(1);
    const id = 'ad08a07d-31eb-4c52-8a3e-0d6f7b1c2a33';
    for (const text of ['see 2026-12-11', 'at 2026-12-11T10:00', 'snake_case is odd', 'odd is snake_case'])
      expect(formatAuditChanges({}, { text })).toEqual([`Text: ${text}`]);
    for (const text of [`see ${id}`, `${id} is gone`, 'x'.repeat(100)])
      expect(formatAuditChanges({}, { text })).toEqual([`Text: ${text}`]);
    expect(formatAuditChanges({}, { state: 'sent_as_quote' })).toEqual(['State: sent as quote']);
    expect(formatAuditChanges({}, { photos: [{}] })).toEqual(['Photos: 1 entry']);
    expect(formatAuditChanges({ note: 'x' }, {})).toEqual(['Note: x became nothing']);
  });
});

test('format a code as words', () => {
  expect(formatAuditAction('booking.cancelled')).toBe('Cancelled by the host');
  expect(formatAuditAction('desk.signed_in')).toBe('Signed in');
  expect(formatAuditAction('thing.was_done')).toBe('Thing was done');
});

test('name a deal’s cabin and percent, or the automatic choice', () => {
  const names = (slug: number | string) => ({ hobnail: 'Hobnail' })[slug] ?? String(slug);
  expect(formatAuditedDeal({ cabin: 'hobnail', percent: 20 }, names)).toBe('Hobnail, 20 % off');
  expect(formatAuditedDeal(null, names)).toBe('by turn');
});

test.each([
  'application.approved',
  'application.asked',
  'application.declined',
  'cabin.added',
  'calendar.address_renewed',
  'calendar.address_revoked',
  'feed.added',
  'feed.address_renewed',
  'feed.empty_accepted',
  'feed.event_settled',
  'feed.removed',
  'host.changed',
  'host.invited',
  'host.passkey_added',
  'host.passkey_removed',
  'host.removed',
  'job.started',
  'nights.imported',
  'nights.undone',
  'newsletter.exported',
  'review.answered',
  'review.hidden',
  'review.shown',
  'site.publish_requested',
])('have our own words for the action %s', (action) => {
  expect(formatAuditAction(action)).toMatch(/^[A-Z][a-z ]+$/);
  expect(formatAuditAction(action)).not.toBe(toFieldLabel(action.replace('.', ' ')));
});

test('name a setting by its current or last name or code', () => {
  expect(settingName({ name: 'Linen' }, { name: 'Bed linen' })).toBe('Bed linen');
  expect(settingName({ code: 'FALL26' }, null)).toBe('FALL26');
  expect(settingName(null, { on: true })).toBe('Deal of the day');
  expect(settingName({ open: true }, { open: false })).toBe('Applications of owners');
  expect(settingName({ photo: '/photos/1' }, null)).toBe('Portrait of the host');
});

test('name a field without its unit', () => {
  expect(['per_night_cents', 'half_cents_kept'].map(toFieldLabel)).toEqual(['Per night', 'Half cents kept']);
});

test.each([
  ['application:OA-234567', 'owners', 'OA-234567'],
  ['booking:MC-234567', 'bookings', 'MC-234567'],
  ['cabin:7', 'cabins', '7'],
  ['calendar:7', 'calendars', ''],
  ['deal:2027-03-05', 'deals', ''],
  ['feed:hobnail', 'calendars', 'hobnail'],
  ['import:7', 'data', ''],
  ['job:daily', 'jobs', ''],
  ['letter:7', 'letters', ''],
  ['letters', 'letters', ''],
  ['newsletter:list', 'letters', ''],
  ['nights:7', 'calendar', ''],
  ['review:7', 'reviews', ''],
  ['site:7', 'cabins', ''],
  ...['damage_deposit', 'fee', 'policy', 'promo', 'tax'].map((kind) => [`${kind}:7`, 'settings', '7']),
] as [string, string, string][])('link %s to the view %s, at %j', (subject, view, rest) => {
  expect(getAuditSubjectRoute(subject)).toEqual({ view, rest });
});

test('have no link for a subject without a view', () => {
  expect(getAuditSubjectRoute('desk')).toBeNull();
});

test.each([
  ['booking:MC-234567', null, 'Booking MC-234567'],
  ['booking:MC-234567', 'Hobnail', 'MC-234567, Hobnail'],
  ['cabin:13', 'Hobnail', 'Hobnail'],
  ['cabin:13', null, 'Cabin 13'],
  ['deal:2027-03-05', null, 'Deal of Fri, Mar 5, 2027'],
  ['cabin', null, 'Cabin'],
  ['nights:7', 'Hobnail', 'Nights of Hobnail'],
  ['deal:odd', null, 'Deal'],
  ['feed:hobnail', 'Hobnail', 'Calendars of Hobnail'],
  ['review:ad08a07d-31eb-4c52-8a3e-0d6f7b1c2a33', 'Hobnail', 'Review of Hobnail'],
  ['nights:ad08a07d-31eb-4c52-8a3e-0d6f7b1c2a33', null, 'Nights'],
  ['thing:ad08a07d-31eb-4c52-8a3e-0d6f7b1c2a33', null, 'Thing'],
  ['application:OA-234567', null, 'Application OA-234567'],
  ['newsletter:list', null, 'Newsletter'],
  ['site', null, 'The pages'],
  ['desk', null, 'Desk'],
  ['odd:thing:x', null, 'Odd thing:x'],
])('name the subject %s of the cabin %s as %s', (subject, cabin, words) => {
  expect(formatAuditSubject(subject, cabin)).toBe(words);
});
