import { describe, expect, test } from 'vitest';
import { type DayStateContext, getDayStates, withOverlay } from '#domain/availability/day-state.ts';
import { calendarOf } from '../../features/availability/fixture.ts';

const today = '2026-12-01';
// December 1 to 10: the 6th and 7th are booked, so the 6th allows only check-out. The 9th allows no
// check-in.
const calendar = calendarOf(today, 'oooooxxoco', 2);
const nothing = { checkIn: null, checkOut: null };
const view = (selection: DayStateContext['selection']): DayStateContext => ({ calendar, today, selection });
const face = (day: string, selection: DayStateContext['selection'] = nothing) =>
  getDayStates(view(selection))(day);

describe('a day before a check-in is chosen', () => {
  test.each([
    ['2026-11-30', 'past'],
    ['2026-12-01', 'quiet'],
    ['2026-12-02', 'open'],
    ['2026-12-06', 'half'],
    ['2026-12-07', 'gone'],
    ['2026-12-09', 'quiet'],
    ['2027-06-01', 'gone'],
  ])('%s is %s', (day, tone) => {
    expect(face(day)).toMatchObject({ tone, disabled: tone !== 'open' });
  });

  test('is labeled with price and state in full', () => {
    expect(face('2026-12-02').label).toBe('Wednesday, December 2, 2026, $250, available for check-in');
    expect(face('2026-12-02').note).toBe('$250');
    expect(face('2026-12-06').title).toBe('Checkout only — select a check-in date first');
    expect(face('2026-12-06').note).toBeUndefined();
  });
});

describe('after a check-in', () => {
  const chosen = { checkIn: '2026-12-03', checkOut: null };

  test('opens only the days on which the stay can end', () => {
    expect(face('2026-12-04', chosen)).toMatchObject({ tone: 'quiet', title: 'Not a valid checkout day' });
    expect(face('2026-12-05', chosen)).toMatchObject({ tone: 'open', disabled: false });
    expect(face('2026-12-06', chosen)).toMatchObject({ tone: 'half', disabled: false });
    expect(face('2026-12-03', chosen)).toMatchObject({ band: 'only', note: 'in', disabled: false });
  });

  test('shows the possible stay when a valid check-out is hovered', () => {
    const at = (day: string, hovered: string) =>
      withOverlay(face(day, chosen), day, view(chosen), { hovered, marked: [] });
    expect(at('2026-12-03', '2026-12-06')).toMatchObject({ band: 'start', preview: false });
    expect(at('2026-12-04', '2026-12-06')).toMatchObject({ band: 'middle', preview: true });
    expect(at('2026-12-06', '2026-12-06')).toMatchObject({ band: 'end', preview: true, note: 'out' });
    expect(at('2026-12-04', '2026-12-07')).not.toHaveProperty('preview');
    expect(at('2026-12-03', '2026-12-02')).toMatchObject({ band: 'only' });
  });
});

test('shows a complete stay as one band from check-in to check-out', () => {
  const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
  const bands = ['02', '03', '04', '05', '06', '07'].map((day) => face(`2026-12-${day}`, stay).band);
  expect(bands).toEqual([undefined, 'start', 'middle', 'middle', 'end', undefined]);
  expect(face('2026-12-06', stay).note).toBe('out');
});

test('marks counted days and keeps their state', () => {
  const overlay = { hovered: null, marked: ['2026-12-02'] };
  const plain = face('2026-12-02');
  expect(withOverlay(plain, '2026-12-02', view(nothing), overlay)).toEqual({ ...plain, marked: true });
  expect(withOverlay(plain, '2026-12-03', view(nothing), overlay)).toEqual(plain);
});
