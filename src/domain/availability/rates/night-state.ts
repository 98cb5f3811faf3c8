import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { CabinNights, TakenKind, TakenRun } from './date-window.ts';
import { priceText } from './format-rate.ts';
import { unpublished } from './night-rate.ts';

/** State of a night for hosts. `unpublished`: not in the calendar. */
export type NightStatus = 'free' | 'blocked' | 'unpublished' | TakenKind;

/** State of a night for a calendar cell. */
export interface NightState {
  state: NightStatus;
  /** In cents before the surcharge; the price of the night if it is available. */
  price: number;
  /** Minimum nights, 1 by default. */
  minimum: number;
  noCheckIn: boolean;
  noCheckOut: boolean;
  /**
   * Whether a stay can begin on the day: check-in is allowed and the minimum nights fit before the
   * next stay.
   */
  begins: boolean;
  /** The stay that has the night. */
  stay: TakenRun | null;
  /** Whether a stay begins with this night. */
  arrival: boolean;
  /** The stay that ends on the day of this night. */
  leaving: TakenRun | null;
}

/** Returns the state of the night at index `place` of a window. */
export function getNightState(cabin: CabinNights, place: number): NightState {
  const rate = cabin.rates[place] ?? unpublished;
  const stay = cabin.taken[place] ?? null;
  const offered = rate.available ? 'free' : 'blocked';
  return {
    state: stay?.kind ?? (rate.published ? offered : 'unpublished'),
    price: rate.amount_cents ?? cabin.nightly_rate_cents,
    minimum: Math.max(1, rate.min_stay ?? 1),
    noCheckIn: !rate.allows_check_in,
    noCheckOut: !rate.allows_check_out,
    begins: canBegin(cabin, place),
    stay,
    arrival: stay?.offset === place,
    leaving: cabin.stays.find(({ offset, nights }) => offset + nights === place) ?? null,
  };
}

/**
 * Whether a stay can begin with the night at `place`. Nights beyond the window count as available.
 */
function canBegin({ rates, taken }: CabinNights, place: number): boolean {
  const rate = rates[place];
  if (!rate?.allows_check_in) return false;
  const isFree = (night: number) =>
    night >= rates.length || (rates[night]?.available === true && !taken[night]);
  for (let nights = 1; nights <= maxStayNights && isFree(place + nights - 1); nights += 1) {
    const mayEnd = rates[place + nights]?.allows_check_out ?? true;
    if (nights >= (rate.min_stay ?? 1) && mayEnd) return true;
  }
  return false;
}

const stateWords: Record<NightStatus, string> = {
  free: 'free',
  blocked: 'blocked',
  unpublished: 'not published',
  booked: 'booked',
  hold: 'held',
  external: 'taken in another calendar',
  linked: 'taken in a linked cabin',
};

const named = (what: string, stay: TakenRun): string =>
  [what, stay.guest, stay.reference].filter((part) => part !== null).join(' ');

/** Describes a night: `Bear Den, Fri, Mar 5: free, $189, minimum 2 nights, no check-in`. */
export function formatNightState(title: string, day: Day, face: NightState): string {
  const { state, stay, arrival, leaving, minimum } = face;
  const isFree = state === 'free';
  const words = [
    stay ? named(stateWords[state], stay) : stateWords[state],
    isFree && priceText(face.price),
    isFree && minimum > 1 && `minimum ${pluralize(minimum, 'night')}`,
    isFree && (face.noCheckIn ? 'no check-in' : !face.begins && 'no stay can begin'),
    isFree && face.noCheckOut && 'no check-out',
    arrival && 'arrival',
    leaving && named('departure', leaving),
  ];
  return `${title}, ${formatDay(day, 'short')}: ${words.filter(Boolean).join(', ')}`;
}
