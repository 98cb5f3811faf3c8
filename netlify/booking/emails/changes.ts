/** E-mails to guests about changed bookings, by template. */

import { nightsLabel } from '#domain/availability/party-labels.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { capital } from '#domain/text/format-list.ts';
import type { ChangeRecord } from '#netlify/booking/record-queries.ts';
import { detailsBlock, type EmailBlock, heading } from '#netlify/messages/email/email-content.ts';
import { dayAndTime } from '#netlify/messages/email/format-time.ts';
import { renderEmail } from '#netlify/messages/email/render-email.ts';
import {
  type BookingEmail,
  type EmailContext,
  findEmailPayment,
  findWaitingChange,
  isHeld,
  whileBooked,
} from './booking-email.ts';
import { getPaymentDetails, payButton } from './payment-blocks.ts';
import { refundBlocks } from './refunds.ts';
import {
  bookedFoot,
  getCancellationDetail,
  priceBlock,
  seeBooking,
  stayBlock,
  stayFoot,
} from './stay-blocks.ts';

const changes = {
  contact: {
    subject: 'your details have changed',
    intro: 'The name, email or phone of your booking was changed from its page.',
  },
  party: {
    subject: 'who comes has changed',
    intro: 'Who comes along was changed from the page of your booking. This is how it is now:',
  },
  extras: {
    subject: 'what comes with your stay has changed',
    intro: 'What comes with your stay was changed from the page of your booking. This is how it is now:',
  },
  nights: {
    subject: 'your dates have changed',
    intro: 'The nights of your booking were changed from its page. This is how they are now:',
  },
};

const isChange = (value: unknown): value is keyof typeof changes =>
  typeof value === 'string' && Object.hasOwn(changes, value);

/**
 * Reports a change by the guest. Leaves out new contact details, because it may go to the old
 * address.
 */
const changed: BookingEmail = {
  keepsRecipient: true,
  getSkipReason: (context) => (isHeld(context.booking, context.now) ? null : whileBooked(context)),
  render(context) {
    const { booking, payload, recipient = booking.email } = context;
    const isOldAddress = recipient !== booking.email;
    const change = isChange(payload['change']) ? payload['change'] : 'contact';
    const { subject, intro } = changes[change];
    return renderEmail(`${booking.cabin.title}: ${subject}`, {
      heading: capital(subject),
      blocks: [
        intro,
        ...(change === 'contact' ? [stayBlock(booking)] : currentStayBlocks(context)),
        isOldAddress ? 'Links to this booking that came to this address have ended.' : seeBooking(context),
        'If that was not you, answer this mail at once.',
      ],
      footer: isOldAddress ? stayFoot : bookedFoot,
    });
  },
};

function currentStayBlocks(context: EmailContext): EmailBlock[] {
  const { booking } = context;
  const payment = findEmailPayment(context);
  return [
    ...(payment
      ? [`Your payment of ${formatCents(payment.amount)} was for what has come with this change.`]
      : []),
    stayBlock(booking, ...getPaymentDetails([booking])),
    priceBlock(booking),
    ...changeRefundBlocks(context),
  ];
}

/** Reports a change of a stay or its price by the host, once it is applied. */
const moved: BookingEmail = {
  getSkipReason: whileBooked,
  render(context) {
    const { booking, now, payload } = context;
    const isPrice = payload['same_nights'] === true;
    const newDates = `you now come ${formatRange(booking.check_in, booking.check_out)}`;
    return renderEmail(`${booking.cabin.title}: ${isPrice ? 'the price we agreed on' : newDates}`, {
      heading: isPrice ? 'Your stay has another price' : 'Your stay has changed',
      blocks: [
        isPrice
          ? 'Your stay costs what we agreed on now. This is how it is:'
          : 'Your stay has changed, as we agreed. This is how it is now:',
        stayBlock(booking, ...getPaymentDetails([booking]), getCancellationDetail(booking, now)),
        priceBlock(booking),
        ...changeRefundBlocks(context),
        seeBooking(context),
        'Not what we agreed? Answer this mail at once.',
      ],
      footer: bookedFoot,
    });
  },
};

/** Blocks on the refund of a change. */
function changeRefundBlocks({ booking, payload }: EmailContext): EmailBlock[] {
  const refunds = booking.refunds.filter(({ cause }) => cause !== '' && cause === payload['change_id']);
  return refunds.length === 0 ? [] : [heading('What comes back'), ...refundBlocks(refunds)];
}

function findOfferedMove({ booking, payload }: EmailContext): ChangeRecord | null {
  const change = findWaitingChange(booking, payload['change_id']);
  return change?.kind === 'move' ? change : null;
}

/**
 * Requests the difference for a changed stay, whose nights are held meanwhile, or for a new
 * price.
 */
const moveOffered: BookingEmail = {
  getSkipReason(context) {
    const move = findOfferedMove(context);
    if (context.booking.status !== 'confirmed') return 'not_confirmed';
    return move && context.now < new Date(move.hold_expires_at) ? null : 'hold_over';
  },
  render(context) {
    const { booking, env, now } = context;
    const { timezone } = booking.cabin;
    const move = findOfferedMove(context);
    const title = (move ?? booking).cabin.title;
    const { check_in, check_out, difference } = move ?? { ...booking, difference: 0 };
    const end = new Date(move?.hold_expires_at ?? now);
    const isPrice =
      check_in === booking.check_in && check_out === booking.check_out && title === booking.cabin.title;
    const [more, deadline] = [formatCents(difference), dayAndTime(end, timezone)];
    const subject = isPrice
      ? `${more} more for your stay`
      : `${formatRange(check_in, check_out)} held for you`;
    return renderEmail(`${title}: ${subject}`, {
      heading: isPrice ? 'What we agreed on' : 'Your new stay is held',
      blocks: [
        isPrice
          ? `As we agreed, your stay at ${title} costs ${more} more. You can pay that until ${deadline}.`
          : `As we agreed, ${title} is held for you, until ${deadline}. It costs ${more} more than your stay now, and is yours when that is paid.`,
        detailsBlock(
          ['Cabin', title],
          ['Check-in', formatDay(check_in, 'long')],
          ['Check-out', formatDay(check_out, 'long')],
          ['Stay', nightsLabel(nightsBetween(check_in, check_out))],
          getCancellationDetail({ ...booking, check_in }, now),
        ),
        payButton(booking, difference, env),
        `If you leave it be, nothing is charged, and from ${deadline} on your stay is as it was:`,
        heading('As it is now'),
        stayBlock(booking),
      ],
      footer: bookedFoot,
    });
  },
};

export const changeEmails = {
  'booking-changed': changed,
  'booking-moved': moved,
  'move-offered': moveOffered,
};
