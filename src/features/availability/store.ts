// The stay that a guest is selecting, for each cabin of this page: dates, party and month
// shown.

import { map } from 'nanostores';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import {
  type DateRangeSelection,
  emptySelection,
  rejectionToast,
  selectDay,
} from '#domain/availability/date-selection.ts';
import { defaultGuestCount } from '#domain/availability/party.ts';
import {
  isCheckInDisabled,
  nearestStays,
  type StayDates,
  validateStay,
} from '#domain/availability/stay-rules.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { sameDayArrivalMessage } from '#domain/dates/format-day.ts';
import type { SearchValues } from '#domain/search/search.ts';
import type { SearchParty } from '#domain/search/stay-query.ts';
import { $availabilityRequest } from '#stores/availability-dialog.ts';
import { showToast } from '#stores/toasts.ts';

/** Dates and party of a search. */
type Searched = { [Part in 'check_in' | 'check_out' | keyof SearchParty]?: SearchValues[Part] | undefined };

/**
 * A guest's selection for a cabin. `month` is the first month shown; `null` or a past month for the
 * default.
 */
export interface StayDraft {
  selection: DateRangeSelection;
  guests: number;
  /** Number of children and infants among the guests; a booking counts them together. */
  children: number;
  pets: number;
  month: Day | null;
  /** The search the stay started with. */
  searched: Searched | null;
  /** Whether the guest tried to arrive today, which is impossible. */
  isSameDayRequest: boolean;
}

/** Selections by cabin id. Closing the modal keeps them. */
export const $stayDrafts = map<Record<string, StayDraft>>({});

export const emptyStayDraft: StayDraft = {
  selection: emptySelection,
  guests: defaultGuestCount,
  children: 0,
  pets: 0,
  month: null,
  searched: null,
  isSameDayRequest: false,
};

const updateDraft = (id: string, part: Partial<StayDraft>): void =>
  $stayDrafts.setKey(id, { ...($stayDrafts.get()[id] ?? emptyStayDraft), ...part });

/** Handles a click on a day. An unusable day changes nothing and shows a toast with the reason. */
export function selectDraftDay(id: string, day: Day, calendar: AvailabilityCalendar, today: Day): void {
  const { selection } = $stayDrafts.get()[id] ?? emptyStayDraft;
  const picked = selectDay(selection, day, calendar, today);
  updateDraft(id, {
    selection: picked.selection,
    isSameDayRequest: picked.rejected !== undefined && day === today,
  });
  if (picked.rejected) showToast(rejectionToast(picked.rejected));
}

export const clearDates = (id: string): void =>
  updateDraft(id, { selection: emptySelection, isSameDayRequest: false });

export const showMonth = (id: string, month: Day): void => updateDraft(id, { month });

export const selectStay = (id: string, { check_in, check_out }: StayDates): void =>
  updateDraft(id, { selection: { checkIn: check_in, checkOut: check_out }, month: check_in });

/** Sets the party, with at least one adult among the guests. */
export const setParty = (id: string, party: Pick<StayDraft, 'guests'> | Pick<StayDraft, 'pets'>): void => {
  const { guests, children, pets } = { ...($stayDrafts.get()[id] ?? emptyStayDraft), ...party };
  updateDraft(id, { guests, children: Math.min(children, guests - 1), pets });
};

const isSame = (one: Searched, other: Searched | null | undefined): boolean =>
  (['check_in', 'check_out', 'guests', 'children', 'infants', 'pets'] as const).every(
    (part) => one[part] === other?.[part],
  );

/**
 * Starts a cabin's stay with a search, once: later selections stay. A default party is limited to
 * the cabin's capacity.
 */
export function startFrom(cabin: CabinRef, searched: Searched): void {
  const { check_in, check_out, guests, children = 0, infants = 0, pets = 0 } = searched;
  const usual = Math.min(defaultGuestCount, cabin.max_guests);
  if (usual < defaultGuestCount && !$stayDrafts.get()[cabin.id]) updateDraft(cabin.id, { guests: usual });
  if (isSame(searched, $stayDrafts.get()[cabin.id]?.searched)) return;
  if (check_in && check_out) {
    updateDraft(cabin.id, {
      selection: { checkIn: check_in, checkOut: check_out },
      month: check_in,
      searched,
    });
  }
  if (guests || pets)
    updateDraft(cabin.id, { guests: guests ?? usual, children: children + infants, pets, searched });
}

/** Drops selected dates that a newer calendar no longer allows. */
export function dropImpossibleDates(id: string, calendar: AvailabilityCalendar, today: Day): void {
  const { selection, searched } = $stayDrafts.get()[id] ?? emptyStayDraft;
  const { checkIn, checkOut } = selection;
  if (checkIn === null) return;
  const possible = checkOut
    ? validateStay(calendar, checkIn, checkOut, today).ok
    : !isCheckInDisabled(calendar, checkIn, today);
  if (possible) return;
  updateDraft(id, { selection: emptySelection, isSameDayRequest: checkIn === today });
  const isSearched = checkOut !== null && searched?.check_in === checkIn && searched.check_out === checkOut;
  if (isSearched && showsNearestStay(id, calendar, { check_in: checkIn, check_out: checkOut }, today)) return;
  showToast(isSearched ? getUnavailableToast(checkIn, checkOut, today) : takenToast);
}

/** Whether the panel of the page offers other dates for these (use-stay.ts). A dialog covers it. */
const showsNearestStay = (
  id: string,
  calendar: AvailabilityCalendar,
  { check_in, check_out }: StayDates,
  today: Day,
): boolean =>
  $availabilityRequest.get()?.id !== id &&
  check_in > today &&
  nearestStays(calendar, check_in, nightsBetween(check_in, check_out), today, 1).length > 0;

const takenToast = {
  title: 'Your dates were just taken',
  description: 'Here is the calendar as it stands now.',
};

/** Two sentences take longer to read than a toast usually stays. */
const readingMs = 6000;

/** Toast for searched dates that this cabin cannot offer. */
function getUnavailableToast(checkIn: Day, checkOut: Day, today: Day) {
  if (checkIn < today)
    return { title: 'These dates have passed', description: 'Here is the calendar from today on.' };
  const description =
    checkIn === today
      ? `${sameDayArrivalMessage} The calendar shows the first day it can.`
      : `${formatRange(checkIn, checkOut)} cannot be booked in this cabin. Its calendar shows what can.`;
  return { title: 'Those dates are not free here', description, duration: readingMs };
}
