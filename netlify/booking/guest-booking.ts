import type {
  GuestBookingDetails,
  PendingChange,
  RefundStatus,
  SharedStay,
} from '#contracts/booking-management.ts';
import { calculateRefund, type RefundStep, refundSteps } from '#domain/availability/cancellation.ts';
import {
  areCheckInDetailsVisible,
  getCheckInDetailsReleaseTime,
} from '#domain/booking/check-in-instructions.ts';
import { damageDepositStatusNotice, isDamageHoldRefused } from '#domain/booking/damage-deposit.ts';
import { can } from '#domain/booking/states.ts';
import { maskContact } from '#domain/contact/contact.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import { changeableExtras } from '#domain/pricing/fees.ts';
import { type FeeLine, isQuote } from '#domain/pricing/quote.ts';
import { refundablePart } from '#domain/pricing/retained.ts';
import { pages } from '#netlify/payments/checkout-url.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { signLink, signToken } from '#netlify/platform/http/tokens.ts';
import { type BookingDetails, getBookingDetails } from './change-queries.ts';
import { priceNights } from './price-change.ts';
import type { BookingWithCabin } from './queries.ts';
import { toSituation } from './situation.ts';

/** What cancelling gives back by when, by the terms the booking was made under. */
export const getBookingRefundSteps = ({
  check_in,
  cabin,
}: Pick<BookingWithCabin, 'check_in' | 'cabin'>): RefundStep[] => refundSteps(check_in, cabin);

/** What cancelling a booking gives back at `now`, by the terms it was made under, cents. */
export const refundNow = (booking: BookingWithCabin, now: Date): number =>
  calculateRefund(refundablePart(booking.quote, booking.paid_cents), getBookingRefundSteps(booking), now);

/** What everybody of its party may see of a booking at `now`. */
export function toSharedStay(
  booking: BookingWithCabin,
  { arrival, house_rules }: Pick<BookingDetails, 'arrival' | 'house_rules'>,
  now: Date,
): SharedStay {
  const { check_in, check_out, status } = booking;
  const { free_cancel_days, policy, check_in_time, check_out_time, ...cabin } = booking.cabin;
  const isArriving = status === 'confirmed' && areCheckInDetailsVisible(booking, cabin.timezone, now);
  return {
    cabin,
    check_in,
    check_out,
    check_in_time,
    check_out_time,
    house_rules,
    arrival_from: getCheckInDetailsReleaseTime(check_in, cabin.timezone).toISOString(),
    arrival: isArriving ? arrival : null,
    is_over: fromZonedTime(check_out, check_out_time, cabin.timezone) <= now,
  };
}

/** What the guest of a booking may know and do beside looking at it. */
export async function getGuestBookingDetails(
  booking: BookingWithCabin,
  ports: ServiceContext,
): Promise<GuestBookingDetails> {
  const affairs = await getBookingDetails(ports.db, booking.id);
  const { cabin } = booking;
  const since = sharedSince(booking);
  const isBooked = booking.status === 'confirmed';
  const situation = toSituation(booking, ports.now);
  const shared = toSharedStay(booking, affairs, ports.now);
  const provider = paymentProvider(ports.env);
  const wantsCard = isBooked && !shared.is_over && isDamageHoldRefused(affairs.damage_deposit);
  const nights = can(situation, 'changeNights', 'guest')
    ? await priceNights(booking, ports)
    : { longer: [], shorter: [] };
  return {
    ...shared,
    contact: maskContact(booking),
    paid: booking.paid_cents,
    credited: booking.credited_cents,
    payments: affairs.payments,
    party: affairs.party,
    refund: refundOf(affairs.refunds),
    refunds: affairs.refunds,
    by_hand: affairs.by_hand,
    damage_deposit: damageDepositStatusNotice(affairs.damage_deposit, booking.status),
    card_url: wantsCard && provider.ok ? provider.value.checkoutUrl(booking) : null,
    cancellation: can(situation, 'cancel', 'guest')
      ? { paid: booking.paid_cents, refund: refundNow(booking, ports.now) }
      : null,
    changes: can(situation, 'changeGuests', 'guest') ? changeLimits(booking, affairs) : null,
    pending_change: isBooked && affairs.change ? pendingChange(booking, affairs.change, ports) : null,
    extra_nights: can(situation, 'raisePrice', 'guest')
      ? nights.longer.map(({ priced: _, ...night }) => night)
      : [],
    fewer_nights: nights.shorter.map(({ priced, ...stay }) => ({ ...stay, refund: priced.refund })),
    share_url: since > 0 ? pages.sharedStay(signToken(booking.reference, 'party', ports.env, since)) : null,
    guest: formatGuestName(booking),
    address:
      isBooked && getCheckInDetailsReleaseTime(booking.check_in, cabin.timezone) <= ports.now
        ? affairs.arrival.address
        : null,
    review_url: can(situation, 'review', 'guest')
      ? pages.review(signLink(booking, 'review', ports.env))
      : null,
  };
}

/** The moment that names the link for the party of a booking, in milliseconds since 1970; 0 without one. */
export const sharedSince = ({ status, shared_at }: BookingWithCabin): number =>
  status === 'confirmed' && shared_at ? Date.parse(shared_at) : 0;

const changeLimits = (
  booking: BookingWithCabin,
  affairs: BookingDetails,
): GuestBookingDetails['changes'] => ({
  max_guests: affairs.max_guests,
  pet_fee: booking.quote.petFee > 0 ? 0 : affairs.pet_fee_cents,
  extras: listExtras(booking, affairs),
});

/** The optional fees a booking has or may have; none where its price was stored without its parts. */
export function listExtras(
  { quote, terms, check_in: checkIn, adults, children }: BookingWithCabin,
  { extras: today }: Pick<BookingDetails, 'extras'>,
): FeeLine[] {
  if (!isQuote(quote)) return [];
  return changeableExtras({ agreed: terms.extras ?? [], today }, quote, {
    checkIn,
    guests: adults + children,
  });
}

/** A change as its guest sees it; null where this site takes no payments. */
function pendingChange(
  booking: BookingWithCabin,
  { is_paying, ...change }: NonNullable<BookingDetails['change']>,
  { env }: ServiceContext,
): PendingChange | null {
  const provider = paymentProvider(env);
  return provider.ok
    ? { ...change, payment_url: is_paying ? null : provider.value.checkoutUrl(booking) }
    : null;
}

/** The least far of several is how far the whole has come. */
const progress: readonly RefundStatus['state'][] = ['failed', 'due', 'sent', 'done'];

function refundOf(refunds: readonly RefundStatus[]): RefundStatus | null {
  const state = progress.find((one) => refunds.some((refund) => refund.state === one));
  return state ? { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), state } : null;
}
