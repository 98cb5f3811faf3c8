import { describe, expect, test } from 'vitest';
import { getSearchDayState } from '#features/search/dialog/day-state.ts';

/** A Tuesday. */
const today = '2026-12-01';
const nothing = { check_in: undefined, check_out: undefined };
const arrival = { check_in: '2026-12-04', check_out: undefined };
const stay = { check_in: '2026-12-04', check_out: '2026-12-07' };
const face = (dates: Parameters<typeof getSearchDayState>[0], date: string, pointed: string | null = null) =>
  getSearchDayState(dates, `2026-${date}`, today, pointed && `2026-${pointed}`);

describe('a day before a check-in is chosen', () => {
  test.each([
    ['11-29', 'past', true],
    ['11-30', 'open', false],
    ['12-01', 'open', false],
  ])('%s is %s', (date, tone, disabled) => {
    expect(face(nothing, date)).toMatchObject({ tone, disabled, band: undefined, preview: false });
  });

  test('has its full date as its name, also in the past', () => {
    expect(face(nothing, '12-04').label).toBe('Friday, December 4, 2026');
    expect(face(nothing, '11-29').label).toBe('Sunday, November 29, 2026, in the past');
  });
});

describe('after a check-in', () => {
  test('is marked, and the days before it are not possible as check-out', () => {
    expect(face(arrival, '12-04')).toMatchObject({ band: 'only', note: 'in', preview: false });
    expect(face(arrival, '12-04').label).toBe('Friday, December 4, 2026, your check-in');
    expect(face(arrival, '12-03')).toMatchObject({ tone: 'quiet', disabled: true });
    expect(face(arrival, '12-03').label).toBe('Thursday, December 3, 2026, before your check-in');
    expect(face(arrival, '12-05')).toMatchObject({ tone: 'open', disabled: false, band: undefined });
  });

  test('shows the possible stay when a later day is hovered', () => {
    const at = (date: string) => face(arrival, date, '12-06');
    expect(at('12-04')).toMatchObject({ band: 'start', note: 'in', preview: false });
    expect(at('12-05')).toMatchObject({ band: 'middle', note: undefined, preview: true });
    expect(at('12-06')).toMatchObject({ band: 'end', note: 'out', preview: true });
    expect(at('12-07')).toMatchObject({ band: undefined, preview: false });
  });

  test.each(['12-03', '12-04'])('shows nothing when %s is hovered, which cannot end the stay', (pointed) => {
    expect(face(arrival, '12-04', pointed)).toMatchObject({ band: 'only', note: 'in' });
    expect(face(arrival, '12-05', pointed)).toMatchObject({ band: undefined, preview: false });
  });
});

describe('a complete stay', () => {
  test('is one band from check-in to check-out', () => {
    const days = ['12-03', '12-04', '12-05', '12-07', '12-08'].map((date) => face(stay, date));
    expect(days.map(({ band }) => band)).toEqual([undefined, 'start', 'middle', 'end', undefined]);
    expect(days.map(({ note }) => note)).toEqual([undefined, 'in', undefined, 'out', undefined]);
  });

  test('describes the role of each day', () => {
    const role = (date: string) => face(stay, date).label.split(', ').slice(3).join();
    expect(['12-03', '12-04', '12-05', '12-07', '12-08'].map(role)).toEqual([
      '',
      'your check-in',
      'in your stay',
      'your check-out',
      '',
    ]);
  });

  test('does not change while another day is hovered', () => {
    expect(face(stay, '12-08', '12-09')).toMatchObject({ band: undefined, preview: false });
    expect(face(stay, '12-05', '12-09')).toMatchObject({ band: 'middle', preview: false });
  });
});
