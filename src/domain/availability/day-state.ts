import type { Day } from '#domain/dates/day.ts';
import type { AvailabilityCalendar } from './availability-calendar.ts';
import { type DateRangeSelection, getSelectionPhase, selectDay } from './date-selection.ts';
import { dayLabel, dayTooltip } from './day-labels.ts';
import { isCheckoutOnly } from './stay-rules.ts';

/** Appearance and label of a day in a cabin's calendar: the props of `ui/CalendarDay.tsx`. */
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

/** Everything that determines the state of a day. */
export interface DayStateContext {
  calendar: AvailabilityCalendar;
  today: Day;
  selection: DateRangeSelection;
}

/** Overlays: the hovered day, and the days that the urgency message counts. */
export interface DayStateOverlay {
  hovered: Day | null;
  marked: readonly Day[];
}

/** Returns a cached function for the states of days. */
export function getDayStates(view: DayStateContext): (day: Day) => StayDayState {
  const cached = new Map<Day, StayDayState>();
  return (day) => {
    const state = cached.get(day) ?? getDayState(view, day);
    cached.set(day, state);
    return state;
  };
}

/** Adds the overlays to a state. */
export function withOverlay(
  state: StayDayState,
  day: Day,
  view: DayStateContext,
  { hovered, marked }: DayStateOverlay,
): StayDayState {
  const preview = previewBand(view, day, hovered);
  const highlight = marked.includes(day) ? { marked: true } : {};
  return preview ? { ...state, ...highlight, ...preview } : { ...state, ...highlight };
}

function getDayState({ calendar, today, selection }: DayStateContext, day: Day): StayDayState {
  const disabled = selectDay(selection, day, calendar, today).rejected !== undefined;
  const tone = getTone(calendar, day, today, disabled);
  return {
    tone,
    disabled,
    band: getBand(selection, day),
    note:
      getMarker(selection, day) ??
      (tone === 'open' || tone === 'quiet' ? calendar.get(day)?.priceFormatted : undefined),
    label: dayLabel(calendar, day, today, selection),
    title: dayTooltip(calendar, day, today, selection) ?? undefined,
  };
}

function getTone(
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

/** Returns the marker of a selected day (spec §2, day markers). */
function getMarker({ checkIn, checkOut }: DateRangeSelection, day: Day): 'in' | 'out' | undefined {
  if (day === checkIn) return 'in';
  return day === checkOut ? 'out' : undefined;
}

function getBand({ checkIn, checkOut }: DateRangeSelection, day: Day): StayDayState['band'] {
  if (checkIn === null || day < checkIn) return undefined;
  if (checkOut === null) return day === checkIn ? 'only' : undefined;
  if (day > checkOut) return undefined;
  if (day === checkIn) return 'start';
  return day === checkOut ? 'end' : 'middle';
}

/**
 * Returns the band that a click on the hovered day would create; nothing if the click would be
 * rejected.
 */
function previewBand(
  { calendar, today, selection }: DayStateContext,
  day: Day,
  hovered: Day | null,
): Partial<StayDayState> | null {
  const { checkIn } = selection;
  if (
    getSelectionPhase(selection) !== 'checkout' ||
    checkIn === null ||
    hovered === null ||
    hovered <= checkIn
  )
    return null;
  const selected = selectDay(selection, hovered, calendar, today);
  const band = selected.rejected ? undefined : getBand(selected.selection, day);
  if (!band) return null;
  return { band, preview: day !== checkIn, ...(day === hovered ? { note: 'out' } : {}) };
}
