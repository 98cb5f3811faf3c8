import { describe, expect, test } from 'vitest';
import { actionWords, changesBetween, fieldWords, subjectPlace } from '#domain/desk/changes.ts';

describe('what a host changed', () => {
  test('is said field by field, and what is alike is not said', () => {
    expect(changesBetween({ title: 'Perseid', live: false }, { title: 'Perseid', live: true })).toEqual([
      { field: 'Live', before: 'no', after: 'yes' },
    ]);
    expect(changesBetween({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
    expect(changesBetween(null, null)).toEqual([]);
  });

  test('has money, days and moments in words', () => {
    expect(
      changesBetween(
        { cleaning_fee_cents: 12_500, check_in: '2026-12-11', min_stay: 2 },
        {
          cleaning_fee_cents: 13_000,
          check_in: '2026-12-12',
          min_stay: 3,
          cancelled_at: '2026-12-01T17:05:00Z',
        },
      ),
    ).toEqual([
      { field: 'Cleaning fee', before: '$125.00', after: '$130.00' },
      { field: 'Check in', before: 'December 11, 2026', after: 'December 12, 2026' },
      { field: 'Min stay', before: '2', after: '3' },
      { field: 'Cancelled at', before: null, after: 'Dec 1, 2026, 12:05 PM' },
    ]);
  });

  test('says what was new, what is gone, and what lies deeper', () => {
    expect(changesBetween(null, { title: 'Perseid', note: '' })).toEqual([
      { field: 'Title', before: null, after: 'Perseid' },
    ]);
    expect(changesBetween({ note: 'Gravel' }, { note: null })).toEqual([
      { field: 'Note', before: 'Gravel', after: null },
    ]);
    expect(changesBetween({ terms: { free_cancel_days: 14 } }, { terms: { free_cancel_days: 7 } })).toEqual([
      { field: 'Terms: free cancel days', before: '14', after: '7' },
    ]);
    expect(changesBetween({ rules: ['No smoking'] }, { rules: ['No smoking', null], beds: [] })).toEqual([
      { field: 'Rules', before: 'No smoking', after: 'No smoking, nothing' },
    ]);
    expect(changesBetween({}, { photos: [{ image_url: '/porch.avif', description: '' }] })[0]?.after).toBe(
      '(image url: /porch.avif, description: nothing)',
    );
  });

  test('a long text is cut, and what only looks like a moment is text', () => {
    const [change] = changesBetween({ text: '2026-13-45T99:99 no' }, { text: 'x'.repeat(500) });
    expect(change?.before).toBe('2026-13-45T99:99 no');
    expect(change?.after).toBe(`${'x'.repeat(159)}…`);
    expect(changesBetween({}, { text: 'x'.repeat(160) })[0]?.after).toBe('x'.repeat(160));
    const beginning = 'x'.repeat(200);
    expect(changesBetween({ text: `${beginning}1` }, { text: `${beginning}2` })).toHaveLength(1);
    expect(changesBetween({}, { text: 'see 2026-12-11' })[0]?.after).toBe('see 2026-12-11');
  });
});

test('a code is a word', () => {
  expect(actionWords('booking.cancelled')).toBe('Booking cancelled');
  expect(actionWords('desk.signed_in')).toBe('Signed in');
  expect(fieldWords('amount_cents')).toBe('Amount');
});

test('a subject leads to where it is', () => {
  expect(subjectPlace('booking:MC-234567')).toEqual({
    words: 'Booking MC-234567',
    view: 'bookings',
    rest: 'MC-234567',
  });
  expect(subjectPlace('feed:7')).toEqual({ words: 'Feed 7', view: 'calendars', rest: '' });
  expect(subjectPlace('desk')).toEqual({ words: 'Desk', view: null, rest: '' });
  expect(subjectPlace('odd:thing:x')).toEqual({ words: 'Odd thing:x', view: null, rest: '' });
});
