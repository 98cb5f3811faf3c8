import { site } from '#site';
import { type BookingLetter, isHeld } from '../booking-letter.ts';
import { clockTime, minutesUntil } from '../clock.ts';
import { letter } from '../letter.ts';
import { isUnderWay, payAction } from '../paying.ts';
import { staysWithPrices, titlesOf } from '../stay-facts.ts';
import { paragraph } from '../words.ts';

/** Nights are held and not paid yet: until when, and where to pay. */
export const held: BookingLetter = {
  outdated(context) {
    const { lead, now } = context;
    if (lead.status !== 'held') return lead.status === 'confirmed' ? 'paid' : 'not_held';
    if (!isHeld(lead, now)) return 'hold_over';
    if (lead.pressure === 'pay_first') return 'not_held';
    return isUnderWay(context) ? 'payment_open' : null;
  },
  write(context) {
    const { lead, party, now } = context;
    const end = new Date(lead.hold_expires_at);
    const until = clockTime(end, lead.cabin.timezone);
    const titles = titlesOf(party);
    return letter(`${titles}: held until ${until}`, {
      heading: `Held for you until ${until}`,
      blocks: [
        paragraph(
          `Nobody else can book ${titles} for your nights until then. That is ${minutesUntil(end, now)} from when I sent this.`,
        ),
        payAction(context),
        ...staysWithPrices(party),
        paragraph(
          'Changed your mind? Do nothing. The nights go free again by themselves, and nothing is charged.',
        ),
      ],
      foot: `You get this because nights were held under this address at ${site.name}. If that was not you, leave it be: without a payment nothing comes of it.`,
    });
  },
};
