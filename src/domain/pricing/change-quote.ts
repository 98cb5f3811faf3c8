/** Calculates the price of a booking after any change: nights, party, extras or an agreed price. */

import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { type ChangeMaker, changeNights, type NewNights } from './change-nights.ts';
import type { AgreedFee } from './fees.ts';
import { chargeableChange, chargeableQuote, withoutWaivedCents } from './min-charge.ts';
import type { Quote } from './quote.ts';
import { applyAgreedPrice, withFees } from './recalculate-quote.ts';

/** Parts of a booking that determine the price of a change. Amounts in cents. */
export interface ChangeableBooking extends StayDates, Party {
  quote: Quote;
  /** Amount paid and not refunded. */
  paid: number;
  /**
   * `paid` plus refunds that a host made at the payment service, which the guest does not owe
   * again.
   */
  credited: number;
  /** Amount that is still to be charged. */
  balance: number;
  /** Whether nothing is paid yet. */
  isHeld?: boolean;
}

/** Change of a booking. Absent parts are unchanged. */
export interface QuoteChange {
  nights?: NewNights;
  /** New party, and the fee of its first pet. */
  party?: Party & { petFee: number };
  /** Names of the chosen optional fees, and the optional fees that are offered. */
  extras?: { chosen: readonly string[]; offered: readonly AgreedFee[] };
  /** Price of all nights together that a host and a guest agree on. */
  agreed?: { cents: number; with: string; reason: string };
}

/** Price after a change. Amounts in cents. */
export interface ChangedQuote {
  quote: Quote;
  /** Difference to the previous price; below 0 if the booking costs less. */
  difference: number;
  /** Part of the difference that is refunded. A balance is reduced first. */
  refund: number;
  /** Part for cancelled nights that is not refunded, with its taxes. */
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
  const wholeQuote = withoutWaivedCents(before);
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

/** Applies another party: its pet fee, and fees per guest. */
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
 * Adds the pet fee if pets are added and there is none, and removes it with the last pet. It is for
 * the whole stay and not taxed.
 */
function changePets(quote: Quote, before: number, after: number, cents: number): Quote {
  const agreed = after === 0 && before > 0 ? 0 : quote.petFee;
  const petFee = after > before ? agreed || cents : agreed;
  if (petFee === quote.petFee) return quote;
  const petFeeChange = petFee - quote.petFee;
  const changed = {
    ...quote,
    petFee,
    total: quote.total + petFeeChange,
    originalTotal: quote.originalTotal + petFeeChange,
  };
  return changed.total < 0 ? withFees(changed, quote.fees ?? []) : changed;
}

/** Removes optional fees that are not chosen and adds chosen ones. Other fees stay. */
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
