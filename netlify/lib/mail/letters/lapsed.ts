import { formatRange } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { site } from '#site';
import { addressOf } from '../../origin.ts';
import type { BookingLetter } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { isUnderWay } from '../paying.ts';
import { titlesOf } from '../stay-facts.ts';
import { action, paragraph } from '../words.ts';
import { openQuote } from './quote-sent.ts';

/** A hold ended without a payment. */
export const lapsed: BookingLetter = {
  outdated(context) {
    const { lead } = context;
    if (lead.status !== 'expired') return lead.status === 'confirmed' ? 'paid' : 'not_held';
    if (lead.booked_again) return 'booked_again';
    return isUnderWay(context) || lead.payments.some(({ state }) => state === 'paid') ? 'payment_open' : null;
  },
  write(context) {
    const { lead, party, env } = context;
    const { cabin, check_in, check_out, adults, children, pets, promo_code } = lead;
    const stay = { cabin: cabin.slug, check_in, check_out, adults, children, pets };
    const again = paths.booking({ ...stay, promo: promo_code ?? undefined });
    const titles = titlesOf(party);
    const isQuote = lead.quote_state === 'open';
    return letter(`${titles}: the hold has ended`, {
      heading: 'The hold has ended',
      blocks: [
        paragraph(
          `No payment reached us in time, so ${titles} can be booked by others for ${formatRange(check_in, check_out)} again. Nothing was charged.`,
        ),
        paragraph(
          `If you still want those nights and they are free, hold them once more. ${isQuote ? 'Our price still stands.' : 'The price is worked out anew.'}`,
        ),
        isQuote
          ? openQuote(context)
          : party.length > 1
            ? action('See the cabins', addressOf(paths.cabins, env))
            : action('Hold them again', addressOf(again, env)),
      ],
      foot: `You get this because nights were held under this address at ${site.name}. No more letters come about them.`,
    });
  },
};
