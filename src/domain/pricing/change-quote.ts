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
  /** Amount paid and not refunded. */
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
 * Returns the price of a booking after a change (decision 143).
 * - Remaining nights keep their agreed price; added nights have their current price.
 * - A deal, promo code or agreement counts in proportion for the nights it was given for.
 * - Taxes keep the agreed rates if the check-in stays, otherwise have those of the new check-in.
 * - The guest pays a higher price. A lower one is refunded by the terms; a final line retains the
 *   rest.
 */
export function changeQuote(
  booking: ChangeableBooking,
  { nights, party, extras, agreed }: QuoteChange,
  maker: ChangeMaker,
): ChangedQuote {
  const { quote: before, balance } = booking;
  const wholeQuote = withoutSmallLine(before);
  const { quote: byNights, retained } = nights
    ? changeNights({ ...booking, quote: wholeQuote }, nights, maker)
    : { quote: wholeQuote, retained: 0 };
  const petsBefore = nights?.cabin ? 0 : booking.pets;
  const byParty = party ? changeParty(byNights, petsBefore, party) : byNights;
  const byExtras = extras ? chooseExtras(byParty, extras) : byParty;
  const changed = agreed ? applyAgreedPrice(byExtras, agreed.cents, toAgreement(agreed)) : byExtras;
  if (changed === wholeQuote) return { quote: before, difference: 0, refund: 0, retained: 0 };
  const quote = booking.isHeld
    ? chargeableQuote(changed)
    : chargeableChange(changed, { total: before.total, balance });
  return {
    quote,
    difference: quote.total - before.total,
    refund: calculateMoveRefund({ ...booking, total: before.total, newTotal: quote.total }),
    retained,
  };
}

const toAgreement = ({ with: name, reason }: { with: string; reason: string }) => ({ with: name, reason });

/** Amounts in cents from which the refund of a change is calculated. */
interface MoveAmounts extends Pick<ChangeableBooking, 'paid' | 'credited' | 'balance'> {
  total: number;
  newTotal: number;
}

/**
 * Returns the refund of a cheaper booking in cents. The balance is reduced first. The refund is at
 * most the amount paid above the new price, and at most the retained amount.
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
  return fees?.some((fee, index) => fee.guests !== withPets.fees?.[index]?.guests)
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
function chooseExtras(
  quote: Quote,
  { chosen: chosenNames, offered }: NonNullable<QuoteChange['extras']>,
): Quote {
  const { fees = [] } = quote;
  const stays = fees.filter(({ name, optional }) => !optional || chosenNames.includes(name));
  const addedFees = offered.filter(
    ({ name }) => chosenNames.includes(name) && !fees.some((fee) => fee.name === name),
  );
  return addedFees.length === 0 && stays.length === fees.length
    ? quote
    : withFees(quote, [...stays, ...addedFees]);
}
