import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { type ChangeMaker, changeNights, type NewNights } from './change-nights.ts';
import type { AgreedFee } from './fees.ts';
import { chargeableChange, chargeableQuote, withoutSmallLine } from './min-charge.ts';
import type { Quote } from './quote.ts';
import { applyAgreedPrice, withFees } from './recalculate-quote.ts';

/** A booking as far as it decides about the price of a change. Amounts are cents. */
export interface ChangeableBooking extends StayDates, Party {
  quote: Quote;
  /** Paid for it and not given back. */
  paid: number;
  /** `paid`, and refunds a host made at the payment service: the guest does not owe those again. */
  credited: number;
  /** Still to be charged for it. */
  balance: number;
  /** Whether nothing of it is paid yet. */
  isHeld?: boolean;
}

/** Change of a booking. Absent parts are unchanged. */
export interface QuoteChange {
  nights?: NewNights;
  /** The new party, and the fee that the first pet costs. */
  party?: Party & { petFee: number };
  /** Optional fees that are chosen, by name, of those that are offered. */
  extras?: { chosen: readonly string[]; offered: readonly AgreedFee[] };
  /** The price of all nights together that a host and a guest agree on. */
  agreed?: { cents: number; with: string; reason: string };
}

/** The price after a change. Amounts are cents. */
export interface ChangedQuote {
  quote: Quote;
  /** The difference to the price before; below 0 if the booking costs less. */
  difference: number;
  /** The part of a lower price that goes back. A balance falls first. */
  refund: number;
  /** The part for cancelled nights that does not go back, with the taxes on it. */
  retained: number;
}

/**
 * Returns what a booking costs after a change. Nights that stay cost what was agreed for each,
 * others what they cost now. A deal, a promo code and an agreement count in proportion for the
 * nights they were given for. Taxes are at the agreed rates if the first day stays, else at those
 * of the new first day. A higher price is paid. Of a lower one goes back what the terms give at
 * that moment; the rest is retained in one line, which is final. See decision 143.
 */
export function changeQuote(
  booking: ChangeableBooking,
  { nights, party, extras, agreed }: QuoteChange,
  by: ChangeMaker,
): ChangedQuote {
  const { quote: before, balance } = booking;
  const whole = withoutSmallLine(before);
  const { quote: byNights, retained } = nights
    ? changeNights({ ...booking, quote: whole }, nights, by)
    : { quote: whole, retained: 0 };
  const petsBefore = nights?.cabin ? 0 : booking.pets;
  const byParty = party ? changeParty(byNights, petsBefore, party) : byNights;
  const byExtras = extras ? chooseExtras(byParty, extras) : byParty;
  const priced = agreed ? applyAgreedPrice(byExtras, agreed.cents, toAgreement(agreed)) : byExtras;
  if (priced === whole) return { quote: before, difference: 0, refund: 0, retained: 0 };
  const quote = booking.isHeld
    ? chargeableQuote(priced)
    : chargeableChange(priced, { total: before.total, balance });
  return {
    quote,
    difference: quote.total - before.total,
    refund: calculateMoveRefund({ ...booking, total: before.total, newTotal: quote.total }),
    retained,
  };
}

const toAgreement = ({ with: name, reason }: { with: string; reason: string }) => ({ with: name, reason });

/**
 * Cents a refund is worked out from: what a booking costs before and after a change, and what came
 * for it.
 */
interface MoveAmounts extends Pick<ChangeableBooking, 'paid' | 'credited' | 'balance'> {
  total: number;
  newTotal: number;
}

/**
 * Returns what goes back of a booking that costs less, cents: what is still to be charged falls
 * first, and no more goes back than was paid above the new price, nor than is retained.
 */
export const calculateMoveRefund = ({ total, newTotal, paid, credited, balance }: MoveAmounts): number =>
  Math.max(0, Math.min(total - newTotal - balance, credited - newTotal, paid));

/** Fees for each guest are worked out again for other guests. */
function changeParty(
  quote: Quote,
  petsBefore: number,
  { adults, children, pets, petFee }: Party & { petFee: number },
): Quote {
  const withPets = changePets(quote, petsBefore, pets, petFee);
  const guests = adults + children;
  const fees = withPets.fees?.map((fee) => (fee.guests === undefined ? fee : { ...fee, guests }));
  return fees?.some((fee, at) => fee.guests !== withPets.fees?.[at]?.guests)
    ? withFees(withPets, fees)
    : withPets;
}

/**
 * The pet fee is for the whole stay and not taxed. It comes with more pets if there is none yet,
 * and goes with the last.
 */
function changePets(quote: Quote, before: number, after: number, cents: number): Quote {
  const agreed = after === 0 && before > 0 ? 0 : quote.petFee;
  const petFee = after > before ? agreed || cents : agreed;
  if (petFee === quote.petFee) return quote;
  const more = petFee - quote.petFee;
  const changed = {
    ...quote,
    petFee,
    total: quote.total + more,
    originalTotal: quote.originalTotal + more,
  };
  return changed.total < 0 ? withFees(changed, quote.fees ?? []) : changed;
}

/** Optional fees that are not chosen go, those that are chosen come; every other fee stays. */
function chooseExtras(quote: Quote, { chosen, offered }: NonNullable<QuoteChange['extras']>): Quote {
  const { fees = [] } = quote;
  const stays = fees.filter(({ name, optional }) => !optional || chosen.includes(name));
  const come = offered.filter(({ name }) => chosen.includes(name) && !fees.some((fee) => fee.name === name));
  return come.length === 0 && stays.length === fees.length ? quote : withFees(quote, [...stays, ...come]);
}
