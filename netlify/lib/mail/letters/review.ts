import type { LetterBooking } from '#database/letters.ts';
import { paths } from '#paths';
import type { Env } from '../../env.ts';
import { addressOf } from '../../origin.ts';
import { signLink } from '../../tokens.ts';
import type { BookingLetter } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { eachStay, stayFoot, titlesOf } from '../stay-facts.ts';
import { type Block, paragraph } from '../words.ts';
import { leavingOn } from './check-out.ts';

const numbers = [1, 2, 3, 4, 5];

/** The day after: how was it? One press opens the form with the stars chosen. */
export const review: BookingLetter = {
  outdated(context) {
    const stays = leavingOn(context);
    if (stays.length === 0) return 'not_confirmed';
    return stays.every(({ reviewed }) => reviewed) ? 'reviewed' : null;
  },
  write(context) {
    const stays = leavingOn(context).filter(({ reviewed }) => !reviewed);
    const titles = titlesOf(stays);
    return letter(`How was ${titles}?`, {
      heading: `How was ${titles}?`,
      blocks: [
        paragraph('One press says it; a line or two helps the next guest more than any brochure of mine.'),
        ...eachStay(stays, (booking) => [starLinks(booking, context.env)]),
        paragraph(
          'I read every one before it stands on the cabin’s page, with your initials and nothing else of you.',
        ),
      ],
      foot: stayFoot,
    });
  },
};

const starLinks = (booking: LetterBooking, env: Env): Block => ({
  kind: 'choices',
  choices: numbers.map((stars) => ({
    label: `${stars} ★`,
    name: stars === 1 ? '1 star' : `${stars} stars`,
    url: addressOf(paths.review(signLink(booking, 'review', env), stars), env),
  })),
});
