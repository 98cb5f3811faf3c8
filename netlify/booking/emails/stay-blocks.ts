/** Blocks of e-mails about stays: cabin, dates, party, price, cancellation terms and links. */

import { cancellationDates, formatPolicyName } from '#domain/availability/cancellation.ts';
import { guestsAndPets } from '#domain/availability/format-party.ts';
import type { Party } from '#domain/availability/party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { getLinksEnd } from '#domain/booking/stored-booking.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatDay, formatTime } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatReceiptLines } from '#domain/pricing/price-breakdown.ts';
import { isQuote } from '#domain/pricing/quote.ts';
import { andList, bothOrAll } from '#domain/text/format-list.ts';
import { findLinkedStays, getPartyLead } from '#netlify/booking/party-stays.ts';
import type { BookingRecord } from '#netlify/booking/record-queries.ts';
import {
  action,
  detailsBlock,
  type EmailBlock,
  type EmailDetail,
  heading,
} from '#netlify/messages/email/email-content.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';
import { confirmedStays, type EmailContext } from './booking-email.ts';

/** Joins the titles of cabins: 'The Nest', 'The Nest and Perseid'. */
export const formatCabinTitles = (bookings: readonly BookingRecord[]): string =>
  andList(bookings.map(({ cabin }) => cabin.title)).join('');

/** Whether the guest has accepted the terms of a stay. */
export const hasAccepted = ({ terms }: BookingRecord): boolean => terms.agreed_at !== null;

/** Returns the sum of the prices of these bookings in cents. */
export const sumPrices = (bookings: readonly BookingRecord[]): number =>
  bookings.reduce((cents, { total_cents }) => cents + total_cents, 0);

/**
 * Links to the page of the booking. For a party, the page shows all stays that have the address the
 * e-mail is sent to.
 */
export function seeBooking({ booking, party, env, now }: EmailContext): EmailBlock {
  const lead = getPartyLead(booking, party);
  // A moved stay may be after the links of the first stay have ended.
  const opened = getLinksEnd(lead.check_out, lead.cabin.timezone) > now ? lead : booking;
  const cabins = confirmedStays(findLinkedStays(opened, party)).length;
  return action(
    cabins > 1 ? `See ${bothOrAll(cabins)} cabins` : 'See your booking',
    toAbsoluteUrl(paths.bookingSuccess(signLink(opened, 'manage', env)), env),
  );
}

/** Footer: the reason for an e-mail about a booking. */
export const stayFoot = `You get this because you booked with ${site.name}.`;

/** Like `stayFoot`, for an e-mail with the link that opens the booking. */
export const bookedFoot = `${stayFoot} Keep its link to yourself: it opens your booking.`;

export const getCheckInDetail = ({ check_in, cabin }: BookingRecord): EmailDetail => [
  'Check-in',
  `${formatDay(check_in, 'long')}, from ${formatTime(cabin.check_in_time)}`,
];

export const getCheckOutDetail = ({ check_out, cabin }: BookingRecord): EmailDetail => [
  'Check-out',
  `${formatDay(check_out, 'long')}, by ${formatTime(cabin.check_out_time)}`,
];

export const getReferenceDetail = ({ reference }: BookingRecord): EmailDetail => ['Reference', reference];

/**
 * Describes refunds on cancellation by date, or that there are none, with the text of a named
 * policy.
 */
export function getCancellationDetail(
  { check_in, cabin }: Pick<BookingRecord, 'check_in' | 'cabin'>,
  now: Date,
): EmailDetail {
  const dates = cancellationDates(check_in, cabin, now);
  const policy = cabin.policy ? `. ${formatPolicyName(cabin.policy)}` : '';
  return ['Cancellation', dates + policy];
}

/** Formats the cancellation terms of each stay of a party, also if they are the same. */
export const formatCancellationDetails = (
  stays: readonly Pick<BookingRecord, 'check_in' | 'cabin'>[],
  now: Date,
): EmailDetail[] =>
  stays.map((stay): EmailDetail => {
    const [label, terms] = getCancellationDetail(stay, now);
    return [stays.length > 1 ? `${label}, ${stay.cabin.title}` : label, terms];
  });

/** '3 nights, 2 guests, 1 pet'. */
export const lengthAndParty = ({ check_in, check_out, ...party }: StayDates & Party): string =>
  [nightsLabel(nightsBetween(check_in, check_out)), ...guestsAndPets(party)].join(', ');

/** Dates, length and party of a stay. */
const stayDetails = (booking: BookingRecord): EmailDetail[] => [
  getCheckInDetail(booking),
  getCheckOutDetail(booking),
  ['Stay', lengthAndParty(booking)],
  getReferenceDetail(booking),
];

/** Block with the cabin, dates, nights and party, and further details. */
export const stayBlock = (booking: BookingRecord, ...more: EmailDetail[]): EmailBlock =>
  detailsBlock(['Cabin', booking.cabin.title], ...stayDetails(booking), ...more);

/** Total of a stay, with its lines if the stored quote has them. */
export const priceBlock = ({ quote, total_cents }: BookingRecord): EmailBlock => ({
  kind: 'price',
  total: ['Total with taxes', formatCents(total_cents)],
  lines: isQuote(quote)
    ? formatReceiptLines(quote)
        .filter(({ tone }) => tone !== 'total')
        .map((line): EmailDetail => [line.label, line.amount])
    : [],
});

/** Details and price of each cabin. Several cabins have headings and a common total. */
export const staysWithPrices = (bookings: readonly BookingRecord[]): EmailBlock[] => [
  ...eachStay(bookings, (booking) => [detailsBlock(...stayDetails(booking)), priceBlock(booking)]),
  ...(bookings.length > 1 ? [heading('Together'), sumBlock('Total with taxes', sumPrices(bookings))] : []),
];

/** Block with one amount in cents. */
export const sumBlock = (label: string, cents: number): EmailBlock => ({
  kind: 'price',
  total: [label, formatCents(cents)],
  lines: [],
});

/** Returns the blocks of each booking. Several bookings have the cabin as heading. */
export const eachStay = (
  bookings: readonly BookingRecord[],
  getBlocks: (booking: BookingRecord) => EmailBlock[],
): EmailBlock[] =>
  bookings.flatMap((booking) =>
    bookings.length > 1 ? [heading(booking.cabin.title), ...getBlocks(booking)] : getBlocks(booking),
  );
