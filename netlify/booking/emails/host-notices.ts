/** E-mails to hosts about bookings, changes, cancellations and double bookings, by template. */

import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { getFeedName } from '#domain/calendar-sync/feed-name.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { isDay } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatCents } from '#domain/money/money.ts';
import { isQuote } from '#domain/pricing/quote.ts';
import { toRecord } from '#domain/type-guards.ts';
import type { BookingRecord } from '#netlify/booking/record-queries.ts';
import {
  action,
  detailsBlock,
  type EmailBlock,
  type EmailDetail,
  hostFoot,
} from '#netlify/messages/email/email-content.ts';
import { getPayloadText } from '#netlify/messages/email/payload-text.ts';
import { renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { paths } from '#paths';
import {
  type BookingEmail,
  confirmedStays,
  type EmailContext,
  whileBooked,
  whilePartyBooked,
} from './booking-email.ts';
import { getPaymentDetails } from './payment-blocks.ts';
import { cancelledSum, whileCancelled } from './refunds.ts';
import {
  formatCabinTitles,
  getReferenceDetail,
  lengthAndParty,
  stayBlock,
  staysWithPrices,
} from './stay-blocks.ts';

/**
 * Notifies hosts of a booking. It is the only e-mail with a guest's name, and never in its subject.
 */
const hostBooked: BookingEmail = {
  isForHosts: true,
  isForParty: true,
  getSkipReason: whilePartyBooked,
  render({ leadBooking, party }) {
    const booked = confirmedStays(party);
    const money = getPaymentDetails(booked);
    const [{ check_in, check_out } = leadBooking] = booked;
    const title = `${formatCabinTitles(booked)}, ${formatRange(check_in, check_out)}`;
    return renderEmail(`Booked: ${title}`, {
      heading: title,
      blocks: [
        'A stay is booked.',
        detailsBlock(...getGuestDetails(leadBooking)),
        ...staysWithPrices(booked),
        ...(money.length > 0 ? [detailsBlock(...money)] : []),
      ],
      footer: `${hostFoot} It names a guest: keep it to yourself.`,
    });
  },
};

const getGuestDetails = (booking: BookingRecord): EmailDetail[] => [
  ['Guest', formatGuestName(booking)],
  ['Email', booking.email],
  ['Phone', booking.phone],
  ...(booking.arrival_note ? [['Note', booking.arrival_note] satisfies EmailDetail] : []),
];

const seeAtDesk = ({ reference }: BookingRecord, env: Env): EmailBlock =>
  action('See it at the desk', toAbsoluteUrl(paths.desk(`bookings/${reference}`), env));

/** Notifies hosts of a guest's cancellation and its refund. It names no guest. */
const hostCancelled: BookingEmail = {
  isForHosts: true,
  getSkipReason: whileCancelled,
  render({ booking, env }) {
    const { title } = booking.cabin;
    const nights = formatRange(booking.check_in, booking.check_out);
    const refundCents = cancelledSum(booking);
    return renderEmail(`A guest cancelled: ${title}, ${nights}`, {
      heading: `${title} is free again, ${nights}`,
      blocks: [
        'A guest has cancelled this stay. Its nights are for sale again.',
        stayBlock(booking, [
          'Goes back',
          refundCents > 0 ? formatCents(refundCents) : 'Nothing, by the terms of the booking',
        ]),
        seeAtDesk(booking, env),
      ],
      footer: hostFoot,
    });
  },
};

type Stay = StayDates & Party;

/** Notifies hosts of a guest's change with the previous and new values. It names no guest. */
const hostChanged: BookingEmail = {
  isForHosts: true,
  getSkipReason: whileBooked,
  render({ booking, payload, env }) {
    const { title } = booking.cabin;
    const previousStay = stayLine(stayBefore(booking, payload['before']));
    const now = stayLine(booking);
    const isSame = previousStay === now;
    const extras = getChangedExtras(booking, payload['before']);
    return renderEmail(`A guest changed: ${title}, ${formatRange(booking.check_in, booking.check_out)}`, {
      heading: `${title}: a stay has changed`,
      blocks: [
        [
          isSame ? 'A guest has changed this booking.' : 'A guest has changed this stay.',
          ...(payload['contact'] === true ? ['The name, email or phone is another now.'] : []),
          ...(payload['note'] === true ? ['The note about the arrival is another now.'] : []),
        ].join(' '),
        detailsBlock(
          ['Cabin', title],
          ...(isSame ? [] : [['Before', previousStay] satisfies EmailDetail]),
          [isSame ? 'Stay' : 'Now', now],
          ...extras,
          ['Total with taxes', formatCents(booking.total_cents)],
          getReferenceDetail(booking),
        ),
        seeAtDesk(booking, env),
      ],
      footer: hostFoot,
    });
  },
};

const stayLine = (stay: Stay): string =>
  `${formatRange(stay.check_in, stay.check_out)}: ${lengthAndParty(stay)}`;

/** Lists the optional fees that were added and removed. */
function getChangedExtras({ quote }: BookingRecord, before: unknown): EmailDetail[] {
  const { fees: feesBefore } = toRecord(before);
  if (!Array.isArray(feesBefore)) return [];
  const feesNow = (isQuote(quote) && quote.fees?.map(({ name }) => name)) || [];
  const changes: [string, unknown[]][] = [
    ['New with it', feesNow.filter((name) => !feesBefore.includes(name))],
    ['No longer with it', feesBefore.filter((name) => !feesNow.includes(name))],
  ];
  return changes.filter(([, names]) => names.length > 0).map(([label, names]) => [label, names.join(', ')]);
}

/** Returns the stay before the change; unrecorded values are the current ones. */
function stayBefore(booking: Stay, payload: unknown): Stay {
  const fields = toRecord(payload);
  const getDay = (name: 'check_in' | 'check_out') => {
    const day = fields[name];
    return typeof day === 'string' && isDay(day) ? day : booking[name];
  };
  const getCount = (name: 'adults' | 'children' | 'pets') => {
    const count = fields[name];
    return typeof count === 'number' ? count : booking[name];
  };
  return {
    check_in: getDay('check_in'),
    check_out: getDay('check_out'),
    adults: getCount('adults'),
    children: getCount('children'),
    pets: getCount('pets'),
  };
}

/** Notifies hosts that another site sold nights that are booked here. */
const hostCollision: BookingEmail = {
  isForHosts: true,
  getSkipReason: whileBooked,
  render({ booking, payload, env }) {
    const source = getFeedName(`https://${getPayloadText(payload, 'site')}`, getPayloadText(payload, 'name'));
    const { title, slug } = booking.cabin;
    const mayBeEcho = payload['may_be_echo'] === true;
    const heading = mayBeEcho ? `${source} has a booking of ${title} too` : `${title} is taken twice`;
    return renderEmail(mayBeEcho ? `${title}: please look at ${source}` : `${title}: nights taken twice`, {
      heading,
      blocks: [
        `The calendar of ${source} has nights that are booked here. The booking here keeps them, and no guest has been written to.`,
        ...(mayBeEcho
          ? [
              `They are just the nights of our own booking, so ${source} may have them from another site that reads your calendar. It has not read your calendar itself, so we cannot be sure.`,
            ]
          : []),
        detailsBlock(
          ['Nights', formatCollisionNights(booking, payload)],
          ['Here', booking.reference],
          ['There', source],
        ),
        'If a second guest is booked there, call the one who is easier to move. If you blocked the nights there yourself for this booking, say at the desk that it is settled.',
        action('See the calendar', toAbsoluteUrl(paths.desk(`calendars/${slug}`), env)),
      ],
      footer: hostFoot,
    });
  },
};

function formatCollisionNights(
  { check_in, check_out }: BookingRecord,
  payload: EmailContext['payload'],
): string {
  const [from, to] = [getPayloadText(payload, 'check_in'), getPayloadText(payload, 'check_out')];
  return isDay(from) && isDay(to) ? formatRange(from, to) : formatRange(check_in, check_out);
}

export const hostEmails = {
  'host-booked': hostBooked,
  'host-collision': hostCollision,
  'host-cancelled': hostCancelled,
  'host-changed': hostChanged,
};
