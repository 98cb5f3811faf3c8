import { atom, computed } from 'nanostores';
import type { ClientProblem } from '#browser/call.ts';
import type { HeldBooking } from '#contracts/booking.ts';
import type { PricedCabin } from '#domain/cabin/target.ts';
import type { Party } from '#domain/guest/party.ts';
import type { PriceBefore } from '#domain/price/before.ts';
import { changeReasons } from '#domain/price/change.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { $problem, type PriceState } from './store.ts';

export type Two<Some> = readonly [Some, Some];

/** Which of the two stays. */
export type Place = 0 | 1;

/** One of the two stays: the cabin, who sleeps there, and its price. */
export interface PairStay {
  cabin: PricedCabin;
  party: Party;
  price: PriceState;
  /** The price the guest last agreed to; null until they have seen one. */
  agreed: PriceBefore | null;
}

/** Both holds, which end and are paid together. */
export interface HeldPair extends Pick<HeldBooking, 'hold_expires_at' | 'payment_url'> {
  bookings: Two<Omit<HeldBooking, 'status' | 'hold_expires_at' | 'payment_url'>>;
}

/** What `/booking` shows of two stays, as `BookingStep` does of one. */
export type BothStep = 'loading' | 'missing' | 'offline' | 'details' | 'held' | 'booked' | 'released';

export const $bothStep = atom<BothStep>('loading');
/** The dates both stays have. */
export const $dates = atom<StayDates>({ check_in: '', check_out: '' });
/** How many guests were searched for; 0 where that is not known. */
export const $searchedGuests = atom(0);
/** Both stays; null until their cabins are loaded. */
export const $pair = atom<Two<PairStay> | null>(null);
/** The holds this guest has on both, shown in step `held`. */
export const $heldPair = atom<HeldPair | null>(null);

/** Changes something of one stay. */
export function setStay(place: Place, change: Partial<PairStay>): void {
  const pair = $pair.get();
  if (!pair) return;
  const [one, other] = pair;
  $pair.set(place === 0 ? [{ ...one, ...change }, other] : [one, { ...other, ...change }]);
}

/** The quote to show of a stay: the known one, or the last one while a new one is fetched. */
export function quoteOf({ price }: PairStay): Quote | null {
  if (price.state === 'known') return price.quote;
  return price.state === 'loading' ? price.last : null;
}

/** What both stays cost; null while one price is not known. `settling`: a new one is being fetched. */
export const $sum = computed($pair, (pair) => {
  const [one, other] = pair ?? [];
  const quotes = [one && quoteOf(one), other && quoteOf(other)];
  if (!quotes[0] || !quotes[1]) return null;
  const settling = pair?.some(({ price }) => price.state !== 'known') ?? true;
  return { total: quotes[0].total + quotes[1].total, settling };
});

/** The quote that says what a promo code did: of a stay in which it counts, else of the first. */
export const $promoQuote = computed($pair, (pair): Quote | null => {
  const quotes = (pair ?? []).map(quoteOf);
  return quotes.find((quote) => quote?.discount === 'promo') ?? quotes[0] ?? null;
});

/** The stays whose price is no longer what the guest agreed to: totals before and after, and why. */
export const $changes = computed($pair, (pair) =>
  (pair ?? []).flatMap(({ cabin, price, agreed }) =>
    price.state !== 'known' || agreed === null || price.quote.total === agreed.total
      ? []
      : [
          {
            title: cabin.title,
            from: agreed.total,
            to: price.quote.total,
            reasons: changeReasons(agreed, price.quote),
          },
        ],
  ),
);

/** Why both cannot be held, and in which cabin; `title` is null where it is neither's fault. */
export interface PairRefusal {
  title: string | null;
  problem: ClientProblem;
}

export const $pairRefusal = computed([$problem, $pair], (problem, pair): PairRefusal | null => {
  if (problem) return { title: titleAt(pair, problem.details?.['stay']), problem };
  const refused = pair?.find(({ price }) => price.state === 'refused');
  return refused?.price.state === 'refused'
    ? { title: refused.cabin.title, problem: refused.price.problem }
    : null;
});

const titleAt = (pair: Two<PairStay> | null, stay: unknown): string | null =>
  pair && (stay === 0 || stay === 1) ? pair[stay].cabin.title : null;
