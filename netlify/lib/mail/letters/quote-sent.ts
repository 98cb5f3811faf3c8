import { planWords } from '#domain/price/balance.ts';
import { paymentPlan } from '#domain/price/deposit.ts';
import { paths } from '#paths';
import { site } from '#site';
import { addressOf } from '../../origin.ts';
import { signLink } from '../../tokens.ts';
import type { BookingLetter, LetterContext } from '../booking-letter.ts';
import { dayAndTime } from '../clock.ts';
import { letter } from '../letter.ts';
import { cancellationFact, staysWithPrices, titlesOf } from '../stay-facts.ts';
import { action, facts, paragraph } from '../words.ts';

/** A price a host has agreed with a guest: until when it can be taken up, and where. */
export const quoteSent: BookingLetter = {
  outdated: ({ lead }) => (lead.quote_state === 'open' ? null : 'quote_over'),
  write(context) {
    const { lead, party, now } = context;
    const { timezone } = lead.cabin;
    const until = dayAndTime(new Date(lead.quoted_until ?? lead.hold_expires_at), timezone);
    const titles = titlesOf(party);
    const plans = party.map((stay) =>
      paymentPlan({ ...stay, terms: { ...stay.cabin, agreed_at: now.toISOString() } }),
    );
    return letter(`${titles}: the price you asked for`, {
      heading: 'Your stay, as we spoke of it',
      blocks: [
        paragraph(
          `This is what ${titles} costs you, all taxes in: ${planWords(...plans)}. The price is yours until ${until}. No night is held yet, so the sooner you say yes, the surer they are.`,
        ),
        openQuote(context),
        ...staysWithPrices(party),
        facts(cancellationFact(lead, now)),
        paragraph(
          `Not quite what you had in mind? Answer this mail, or call us at ${site.phone}. If you leave it be, nothing is booked and nothing is charged.`,
        ),
      ],
      foot: `You get this because you asked ${site.name} for a price. Keep its link to yourself: it opens your quote.`,
    });
  },
};

/** The way to a quote that is open. */
export const openQuote = ({ lead, env }: LetterContext) =>
  action('See it and say yes', addressOf(paths.quote(signLink(lead, 'quote', env)), env));
