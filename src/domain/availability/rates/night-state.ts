import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { CabinNights, TakenKind, TakenRun } from './date-window.ts';
import { priceText } from './format-rate.ts';
import { unpublished } from './night-rate.ts';

/** What a night is to a host. `unpublished`: the calendar does not have it. */
export type NightStatus = 'free' | 'blocked' | 'unpublished' | TakenKind;

/** What a cell of the calendar shows of a night. */
export interface NightState {
  state: NightStatus;
  /** Cents before the surcharge; what the night costs when it is free. */
  price: number;
  /** Nights; 1 where nothing is said. */
  minimum: number;
  noCheckIn: boolean;
  noCheckOut: boolean;
  /** Whether a stay can begin on the day: it may, and one that is long enough fits before what comes. */
  begins: boolean;
  /** Whose night it is. */
  stay: TakenRun | null;
  /** Somebody arrives on the day the night begins. */
  arrival: boolean;
  /** Who leaves on the day the night begins. */
  leaving: TakenRun | null;
}

/** What the night at `place` of a window shows. */
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

/** Whether a stay can begin with the night at `place`; nights beyond the window are taken for free ones. */
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

/** A night in words: `Bear Den, Fri, Mar 5: free, $189, minimum 2 nights, no check-in`. */
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
