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

/** Returns the state of the night at index `index` of a window. */
export function getNightState(cabin: CabinNights, index: number): NightState {
  const rate = cabin.rates[index] ?? unpublished;
  const stay = cabin.taken[index] ?? null;
  const offered = rate.available ? 'free' : 'blocked';
  return {
    state: stay?.kind ?? (rate.published ? offered : 'unpublished'),
    price: rate.amount_cents ?? cabin.nightly_rate_cents,
    minimum: Math.max(1, rate.min_stay ?? 1),
    noCheckIn: !rate.allows_check_in,
    noCheckOut: !rate.allows_check_out,
    begins: canBegin(cabin, index),
    stay,
    arrival: stay?.offset === index,
    leaving: cabin.stays.find(({ offset, nights }) => offset + nights === index) ?? null,
  };
}

/**
 * Whether a stay can begin with the night at `index`. Nights beyond the window count as available.
 */
function canBegin({ rates, taken }: CabinNights, index: number): boolean {
  const rate = rates[index];
  if (!rate?.allows_check_in) return false;
  const isFree = (night: number) =>
    night >= rates.length || (rates[night]?.available === true && !taken[night]);
  for (let nights = 1; nights <= maxStayNights && isFree(index + nights - 1); nights += 1) {
    const mayEnd = rates[index + nights]?.allows_check_out ?? true;
    if (nights >= (rate.min_stay ?? 1) && mayEnd) return true;
  }
  return false;
}

const statusLabels: Record<NightStatus, string> = {
  free: 'free',
  blocked: 'blocked',
  unpublished: 'not published',
  booked: 'booked',
  hold: 'held',
  external: 'taken in another calendar',
  linked: 'taken in a linked cabin',
};

const withGuest = (label: string, stay: TakenRun): string =>
  [label, stay.guest, stay.reference].filter((part) => part !== null).join(' ');

/** Describes a night: `Bear Den, Fri, Mar 5: free, $189, minimum 2 nights, no check-in`. */
export function formatNightState(title: string, day: Day, night: NightState): string {
  const { state, stay, arrival, leaving, minimum } = night;
  const isFree = state === 'free';
  const details = [
    stay ? withGuest(statusLabels[state], stay) : statusLabels[state],
    isFree && priceText(night.price),
    isFree && minimum > 1 && `minimum ${pluralize(minimum, 'night')}`,
    isFree && (night.noCheckIn ? 'no check-in' : !night.begins && 'no stay can begin'),
    isFree && night.noCheckOut && 'no check-out',
    arrival && 'arrival',
    leaving && withGuest('departure', leaving),
  ];
  return `${title}, ${formatDay(day, 'short')}: ${details.filter(Boolean).join(', ')}`;
}
