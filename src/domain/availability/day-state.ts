import type { Day } from '#domain/dates/day.ts';
import type { AvailabilityCalendar } from './availability-calendar.ts';
import { type DateRangeSelection, getSelectionPhase, selectDay } from './date-selection.ts';
import { dayLabel, dayTooltip } from './day-labels.ts';
import { isCheckoutOnly } from './stay-rules.ts';

/** How a day of a cabin's calendar looks and what it says, as the calendar on the page takes it (`ui/CalendarDay.tsx`). */
export interface StayDayState {
  tone: 'open' | 'quiet' | 'half' | 'gone' | 'past';
  band: 'only' | 'start' | 'middle' | 'end' | undefined;
  preview?: boolean;
  note: string | undefined;
  marked?: boolean;
  label: string;
  title: string | undefined;
  disabled: boolean;
}

/** All that decides how a day looks. */
export interface DayStateContext {
  calendar: AvailabilityCalendar;
  today: Day;
  selection: DateRangeSelection;
}

/** What only overlays it: the day pointed at, and the days a sentence counts. */
export interface DayStateOverlay {
  hovered: Day | null;
  marked: readonly Day[];
}

/** Faces of `view` by day, each worked out once. */
export function getDayStates(view: DayStateContext): (day: Day) => StayDayState {
  const known = new Map<Day, StayDayState>();
  return (day) => {
    const face = known.get(day) ?? faceOf(view, day);
    known.set(day, face);
    return face;
  };
}

/** A face with what the pointer and the counting sentence add to it. */
export function withOverlay(
  face: StayDayState,
  day: Day,
  view: DayStateContext,
  { hovered, marked }: DayStateOverlay,
): StayDayState {
  const preview = previewBand(view, day, hovered);
  const highlight = marked.includes(day) ? { marked: true } : {};
  return preview ? { ...face, ...highlight, ...preview } : { ...face, ...highlight };
}

function faceOf({ calendar, today, selection }: DayStateContext, day: Day): StayDayState {
  const disabled = selectDay(selection, day, calendar, today).rejected !== undefined;
  const tone = toneOf(calendar, day, today, disabled);
  return {
    tone,
    disabled,
    band: bandOf(selection, day),
    note:
      markerOf(selection, day) ??
      (tone === 'open' || tone === 'quiet' ? calendar.get(day)?.priceFormatted : undefined),
    label: dayLabel(calendar, day, today, selection),
    title: dayTooltip(calendar, day, today, selection) ?? undefined,
  };
}

function toneOf(
  calendar: AvailabilityCalendar,
  day: Day,
  today: Day,
  disabled: boolean,
): StayDayState['tone'] {
  if (day < today) return 'past';
  if (isCheckoutOnly(calendar, day)) return 'half';
  if (!calendar.get(day)?.available) return 'gone';
  return disabled ? 'quiet' : 'open';
}

/** Spec §2, day markers. */
function markerOf({ checkIn, checkOut }: DateRangeSelection, day: Day): 'in' | 'out' | undefined {
  if (day === checkIn) return 'in';
  return day === checkOut ? 'out' : undefined;
}

function bandOf({ checkIn, checkOut }: DateRangeSelection, day: Day): StayDayState['band'] {
  if (checkIn === null || day < checkIn) return undefined;
  if (checkOut === null) return day === checkIn ? 'only' : undefined;
  if (day > checkOut) return undefined;
  if (day === checkIn) return 'start';
  return day === checkOut ? 'end' : 'middle';
}

/** The stay a click on the pointed day would make; nothing when that click would be refused. */
function previewBand(
  { calendar, today, selection }: DayStateContext,
  day: Day,
  pointed: Day | null,
): Partial<StayDayState> | null {
  const { checkIn } = selection;
  if (
    getSelectionPhase(selection) !== 'checkout' ||
    checkIn === null ||
    pointed === null ||
    pointed <= checkIn
  )
    return null;
  const after = selectDay(selection, pointed, calendar, today);
  const band = after.rejected ? undefined : bandOf(after.selection, day);
  if (!band) return null;
  return { band, preview: day !== checkIn, ...(day === pointed ? { note: 'out' } : {}) };
}
