/** E-mails to guests around a stay: arrival, check-out and review, by template. */

import { getToday, nightsBetween } from '#domain/dates/day.ts';
import { formatTime } from '#domain/dates/format-day.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import { capital } from '#domain/text/format-list.ts';
import type { BookingRecord } from '#netlify/booking/record-queries.ts';
import { detailsBlock, type EmailBlock, type EmailDetail } from '#netlify/messages/email/email-content.ts';
import { renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';
import { type BookingEmail, confirmedStays, type EmailContext } from './booking-email.ts';
import {
  bookedFoot,
  eachStay,
  formatCabinTitles,
  getCheckInDetail,
  getCheckOutDetail,
  getReferenceDetail,
  seeBooking,
  stayFoot,
} from './stay-blocks.ts';

const getArrivingStays = ({ party, payload }: EmailContext): BookingRecord[] =>
  confirmedStays(party).filter(({ check_in }) => check_in === payload['day']);

const getDepartingStays = ({ party, payload }: EmailContext): BookingRecord[] =>
  confirmedStays(party).filter(({ check_out }) => check_out === payload['day']);

/** Sent three days before check-in, with the check-in details. */
const staySoon: BookingEmail = {
  getSkipReason(context) {
    const [first] = getArrivingStays(context);
    if (!first) return 'not_confirmed';
    const { check_in, cabin } = first;
    return context.now < fromZonedTime(check_in, cabin.check_in_time, cabin.timezone) ? null : 'stay_begun';
  },
  render(context) {
    const { leadBooking, now } = context;
    const stays = getArrivingStays(context);
    const [first = leadBooking] = stays;
    const days = nightsBetween(getToday(first.cabin.timezone, now), first.check_in);
    const title = `${daysLeftLabel(days)}: ${formatCabinTitles(stays)}`;
    return renderEmail(title, {
      heading: title,
      blocks: [
        'Fill the tank before the last climb, and bring a coat whatever the forecast says. The rest is here:',
        ...eachStay(stays, arrivalBlocks),
        seeBooking(context),
        `Running late, or lost on the last mile? Call or text ${site.phone}.`,
      ],
      footer: bookedFoot,
    });
  },
};

function daysLeftLabel(days: number): string {
  if (days < 1) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

function arrivalBlocks(booking: BookingRecord): EmailBlock[] {
  const { address, door_code, directions } = booking.arrival;
  const details: EmailDetail[] = [
    ...(address ? [['Address', address] satisfies EmailDetail] : []),
    ...(door_code ? [['Door code', door_code] satisfies EmailDetail] : []),
  ];
  const missing = [!address && 'address', !door_code && 'door code', !directions && 'directions'].filter(
    Boolean,
  );
  return [
    detailsBlock(
      getCheckInDetail(booking),
      getCheckOutDetail(booking),
      ...details,
      getReferenceDetail(booking),
    ),
    ...(directions ? [directions] : []),
    ...(missing.length > 0 ? [`${formatList(missing)} come to the page of your booking.`] : []),
  ];
}

/** 'Address, door code and directions'. */
const formatList = (items: readonly (string | false)[]): string =>
  capital(new Intl.ListFormat('en-GB').format(items.map(String)));

/** Sent the evening before check-out, or in the morning of that day. */
const checkOut: BookingEmail = {
  getSkipReason(context) {
    const [first] = getDepartingStays(context);
    if (!first) return 'not_confirmed';
    const { check_out, cabin } = first;
    return context.now < fromZonedTime(check_out, cabin.check_out_time, cabin.timezone) ? null : 'stay_over';
  },
  render(context) {
    const { leadBooking, now } = context;
    const stays = getDepartingStays(context);
    const [first = leadBooking] = stays;
    const isToday = getToday(first.cabin.timezone, now) === first.check_out;
    const when = `Check-out ${isToday ? 'today' : 'tomorrow'}, by ${formatTime(first.cabin.check_out_time)}`;
    return renderEmail(`${when}: ${formatCabinTitles(stays)}`, {
      heading: when,
      blocks: [
        'I hope the mountains were kind. One last look under the beds before you go: chargers and small socks like it there.',
        ...stays.map((booking) =>
          detailsBlock(
            ['Cabin', booking.cabin.title],
            getCheckOutDetail(booking),
            getReferenceDetail(booking),
          ),
        ),
        'Found something broken, or broke it? Answer this mail. I would rather know.',
        seeBooking(context),
      ],
      footer: bookedFoot,
    });
  },
};

/** Sent the day after check-out. Its links open the review form with the stars selected. */
const review: BookingEmail = {
  getSkipReason(context) {
    const stays = getDepartingStays(context);
    if (stays.length === 0) return 'not_confirmed';
    return stays.every(({ reviewed_at }) => reviewed_at) ? 'reviewed' : null;
  },
  render(context) {
    const stays = getDepartingStays(context).filter(({ reviewed_at }) => !reviewed_at);
    const title = `How was ${formatCabinTitles(stays)}?`;
    return renderEmail(title, {
      heading: title,
      blocks: [
        'One press says it; a line or two helps the next guest more than any brochure of mine.',
        ...eachStay(stays, (booking) => [starLinks(booking, context.env)]),
        'I read every one before it stands on the cabin’s page, with your initials and nothing else of you.',
      ],
      footer: stayFoot,
    });
  },
};

const starLinks = (booking: BookingRecord, env: Env): EmailBlock => ({
  kind: 'choices',
  choices: [1, 2, 3, 4, 5].map((stars) => ({
    label: `${stars} ★`,
    name: stars === 1 ? '1 star' : `${stars} stars`,
    url: toAbsoluteUrl(paths.review(signLink(booking, 'review', env), stars), env),
  })),
});

export const stayEmails = { 'stay-soon': staySoon, 'check-out': checkOut, 'review-request': review };
