/** E-mails to guests about quotes, holds and confirmed bookings, by template. */

import { damageDepositNotice, damageDepositStatusNotice } from '#domain/booking/damage-deposit.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDuration } from '#domain/dates/format-time.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import { formatPaymentSchedule } from '#domain/payments/payment-schedule.ts';
import { action, detailsBlock, type EmailBlock } from '#netlify/messages/email/email-content.ts';
import { dayAndTime, shortDayAndTime } from '#netlify/messages/email/format-time.ts';
import { renderEmail } from '#netlify/messages/email/render-email.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { getBookingPath, paths } from '#paths';
import { site } from '#site';
import {
  type BookingEmail,
  confirmedStays,
  type EmailContext,
  isHeld,
  whilePartyBooked,
} from './booking-email.ts';
import { getPaymentDetails, isPaymentInProgress, payAction } from './payment-blocks.ts';
import {
  bookedFoot,
  formatCabinTitles,
  formatCancellationDetails,
  hasAccepted,
  seeBooking,
  staysWithPrices,
  sumPrices,
} from './stay-blocks.ts';

/** Sends a quote, with its deadline and the link to accept it. */
const quoteSent: BookingEmail = {
  isForParty: true,
  getSkipReason: ({ leadBooking }) => (leadBooking.quote_state === 'open' ? null : 'quote_over'),
  render(context) {
    const { leadBooking, party } = context;
    const { timezone } = leadBooking.cabin;
    const deadline = dayAndTime(new Date(leadBooking.quoted_until ?? leadBooking.hold_expires_at), timezone);
    const titles = formatCabinTitles(party);
    return renderEmail(`${titles}: the price you asked for`, {
      heading: 'Your stay, as we spoke of it',
      blocks: [
        `This is what ${titles} costs you, all taxes in: ${formatScheduleToAccept(context)}. The price is yours until ${deadline}. No night is held yet, so the sooner you say yes, the surer they are.`,
        openQuote(context),
        ...staysWithPrices(party),
        ...termsToAccept(context),
        `Not quite what you had in mind? Answer this mail, or call us at ${site.phone}. If you leave it be, nothing is booked and nothing is charged.`,
      ],
      footer: `You get this because you asked ${site.name} for a price. Keep its link to yourself: it opens your quote.`,
    });
  },
};

/** Payment schedule of stays whose guest accepts their terms now. */
const formatScheduleToAccept = ({ party, now }: EmailContext): string =>
  formatPaymentSchedule(
    ...party.map((stay) =>
      calculatePaymentSchedule({ ...stay, terms: { ...stay.terms, agreed_at: null } }, now),
    ),
  );

/** Cancellation terms and damage deposit of stays whose guest has yet to accept them. */
const termsToAccept = ({ party, now }: EmailContext): EmailBlock[] => [
  detailsBlock(...formatCancellationDetails(party, now)),
  ...new Set(
    party.flatMap(({ damage_deposit: deposit }) => (deposit ? damageDepositNotice(deposit.cents) : [])),
  ),
];

/** Button to the page of an open quote. */
const openQuote = ({ leadBooking, env }: EmailContext) =>
  action('See it and say yes', toAbsoluteUrl(paths.quote(signLink(leadBooking, 'quote', env)), env));

/** Reports an unpaid hold, with its deadline and payment link. */
const held: BookingEmail = {
  isForParty: true,
  getSkipReason(context) {
    const { leadBooking, now, payload } = context;
    if (leadBooking.status !== 'held') return leadBooking.status === 'confirmed' ? 'paid' : 'not_held';
    if (!isHeld(leadBooking, now)) return 'hold_over';
    // Guests who must pay first only get an e-mail about changes.
    if (leadBooking.pressure === 'pay_first' && !payload['change_id']) return 'not_held';
    return isPaymentInProgress(context) ? 'payment_open' : null;
  },
  render(context) {
    const { leadBooking, party, now, payload } = context;
    const end = new Date(leadBooking.hold_expires_at);
    const { timezone } = leadBooking.cabin;
    const [deadline, short] = [dayAndTime(end, timezone), shortDayAndTime(end, timezone)];
    const titles = formatCabinTitles(party);
    const timeLeftMessage = `That is ${formatDuration(end.getTime() - now.getTime())} from when I sent this.`;
    const areNightsHeld = leadBooking.pressure !== 'pay_first';
    return renderEmail(`${titles}: ${areNightsHeld ? 'held until' : 'to be paid by'} ${short}`, {
      heading: areNightsHeld ? `Held for you until ${deadline}` : `Yours once it is paid, by ${deadline}`,
      blocks: [
        ...(payload['change_id'] ? ['Your stay has changed, as we agreed. This is how it is now.'] : []),
        areNightsHeld
          ? `Nobody else can book ${titles} for your nights until then. ${timeLeftMessage}`
          : `Until it is paid, others can book ${titles} for these nights too. ${timeLeftMessage}`,
        payAction(context),
        ...(party.every(hasAccepted)
          ? []
          : [
              'The button opens a page with the price, what cancelling gives back, and our terms. You pay once you have accepted them there.',
              detailsBlock(['To pay', formatScheduleToAccept(context)]),
              ...termsToAccept(context),
            ]),
        ...staysWithPrices(party),
        `Changed your mind? Do nothing. ${areNightsHeld ? 'The nights go free again by themselves, and nothing' : 'Nothing'} is charged.`,
      ],
      footer: `You get this because ${areNightsHeld ? 'nights were held' : 'a stay was asked for'} under this address at ${site.name}. If that was not you, leave it be: nothing comes of it by itself.`,
    });
  },
};

/** Reports that a hold ended without a payment. */
const lapsed: BookingEmail = {
  isForParty: true,
  getSkipReason(context) {
    const { leadBooking } = context;
    if (leadBooking.status !== 'expired') return leadBooking.status === 'confirmed' ? 'paid' : 'not_held';
    if (leadBooking.booked_again) return 'booked_again';
    return isPaymentInProgress(context) || leadBooking.payments.some(({ state }) => state === 'paid')
      ? 'payment_open'
      : null;
  },
  render(context) {
    const { leadBooking, party, env } = context;
    const { check_in, check_out, promo_code } = leadBooking;
    const searchAgainPath = getBookingPath(leadBooking, party, { promo: promo_code ?? undefined });
    const titles = formatCabinTitles(party);
    const isQuote = leadBooking.quote_state === 'open';
    const unbooked = sumPrices(party) === 0 ? 'It was not booked in time' : 'No payment reached us in time';
    return renderEmail(`${titles}: the hold has ended`, {
      heading: 'The hold has ended',
      blocks: [
        `${unbooked}, so ${titles} can be booked by others for ${formatRange(check_in, check_out)} again. Nothing was charged.`,
        `If you still want those nights and they are free, hold them once more. ${isQuote ? 'Our price still stands.' : 'The price is worked out anew.'}`,
        isQuote ? openQuote(context) : action('Hold them again', toAbsoluteUrl(searchAgainPath, env)),
      ],
      footer: `You get this because nights were held under this address at ${site.name}. No more letters come about them.`,
    });
  },
};

/** Confirms a booking, with all its details. One e-mail for all cabins of a party. */
const confirmed: BookingEmail = {
  isForParty: true,
  getSkipReason: whilePartyBooked,
  render(context) {
    const { env, now, leadBooking, party } = context;
    const booked = confirmedStays(party);
    const [first = leadBooking] = booked;
    const title = `${formatCabinTitles(booked)} ${booked.length < 2 ? 'is' : 'are'} yours`;
    return renderEmail(`${title}, ${formatRange(first.check_in, first.check_out)}`, {
      heading: title,
      blocks: [
        'Here is what you will want at hand.',
        ...staysWithPrices(booked),
        detailsBlock(...getPaymentDetails(booked), ...formatCancellationDetails(booked, now)),
        ...booked.flatMap(
          ({ damage_deposit, status }) => damageDepositStatusNotice(damage_deposit, status) ?? [],
        ),
        ...(booked.every(hasAccepted) ? [] : bookedUnderTerms(leadBooking, env)),
        seeBooking(context),
        'Questions before you come, or a change of plan: answer this mail. I read them.',
      ],
      footer: bookedFoot,
    });
  },
};

/** Terms of a stay whose guest accepted them elsewhere. */
const bookedUnderTerms = (lead: EmailContext['leadBooking'], env: EmailContext['env']): EmailBlock[] => [
  'Your stay is booked under our terms. Please read and accept them, so that we both have it in writing; if you see something otherwise, answer this mail.',
  detailsBlock(
    ['Terms', toAbsoluteUrl(paths.terms, env), 'link'],
    ['Privacy policy', toAbsoluteUrl(paths.privacy, env), 'link'],
  ),
  action('Accept the terms', toAbsoluteUrl(paths.quote(signLink(lead, 'quote', env)), env)),
];

export const holdEmails = {
  'quote-sent': quoteSent,
  'booking-held': held,
  'hold-lapsed': lapsed,
  'booking-confirmed': confirmed,
};
