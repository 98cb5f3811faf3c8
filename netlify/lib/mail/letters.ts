import type { BookingWithCabin } from '#database/bookings.ts';
import { addDays } from '#domain/day/day.ts';
import { formatCents } from '#domain/price/money.ts';
import { cancellationBanner } from '#domain/stay/cancellation.ts';
import { counted, formatDay, formatTime, guestsLabel, nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { site } from '#site';
import { confirmUrl } from '../confirm-link.ts';
import type { Env } from '../env.ts';
import { addressOf } from '../origin.ts';
import { signToken } from '../tokens.ts';
import { asHtml, asText, type Words } from './frame.ts';
import type { Mail } from './smtp.ts';

type Letter = Omit<Mail, 'to'>;

const letter = (subject: string, words: Words): Letter => ({
  subject,
  text: asText(words),
  html: asHtml(words),
  ...(words.unsubscribe && { unsubscribe: words.unsubscribe }),
});

const unsubscribeUrl = (signupId: string, env: Env): string =>
  addressOf(paths.unsubscribe(signToken(signupId, 'unsubscribe', env)), env);

/** Asks the owner of an address to confirm the signup. */
export const confirmLetter = (signupId: string, env: Env, now: Date): Letter =>
  letter('Was that you? One press and you are in', {
    paragraphs: [
      `Somebody, I hope you, asked for my mountain letters at this address. Press the button and they will come: which week, which ridge, which driveway.`,
      'If it was not you, leave this be. Without that press I do not write again.',
    ],
    action: {
      label: 'Yes, it was me',
      url: confirmUrl(signupId, env, now),
    },
    foot: `You get this because this address was typed into the newsletter form of ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });

/** The first letter after the address is confirmed. */
export const welcomeLetter = (signupId: string, env: Env): Letter =>
  letter('Welcome to the family', {
    paragraphs: [
      'You are on my list now. I write when there is something worth telling: color on the ridges, a week that fell free, a road that closed. Not more often. Until then, two things to keep:',
      'Answer this mail if you have a question. I read them.',
    ],
    facts: [
      ['Visitor guide', addressOf(paths.visitorGuide, env)],
      ['The map', addressOf(paths.map, env)],
    ],
    action: { label: 'See the cabins', url: addressOf(paths.cabins, env) },
    foot: `You get this because you confirmed that you want letters from ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });

/** Confirms a stay to its guest, with everything on the confirmation page. */
export function bookedLetter(booking: BookingWithCabin, env: Env, now: Date): Letter {
  const { cabin, check_in, check_out, quote, adults, children, pets, reference } = booking;
  const party = [guestsLabel(adults + children), ...(pets > 0 ? [counted(pets, 'pet')] : [])].join(', ');
  const lastFreeDay = formatDay(addDays(check_in, -cabin.free_cancel_days), 'date');
  const cancellation = cancellationBanner(check_in, cabin, now).free
    ? `free until ${lastFreeDay}`
    : `non-refundable since ${lastFreeDay}`;
  return letter(`${cabin.title} is yours, ${formatDay(check_in, 'date')}`, {
    paragraphs: [
      `${cabin.title} is booked. Here is what you will want at hand.`,
      'Questions before you come, or a change of plan: answer this mail.',
    ],
    facts: [
      ['Reference', reference],
      ['Check-in', `${formatDay(check_in, 'long')}, from ${formatTime(cabin.check_in_time)}`],
      ['Check-out', `${formatDay(check_out, 'long')}, by ${formatTime(cabin.check_out_time)}`],
      ['Stay', `${nightsLabel(quote.nights)}, ${party}`],
      ['Total', formatCents(quote.total)],
      ['Cancellation', cancellation],
    ],
    action: {
      label: 'See your booking',
      url: addressOf(paths.bookingSuccess(signToken(reference, 'manage', env)), env),
    },
    foot: `You get this because you booked with ${site.name}. Keep the link to yourself: it opens your booking.`,
  });
}
