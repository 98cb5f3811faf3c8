import { formatCents } from '#domain/price/money.ts';
import { type BookingLetter, isHeld, type LetterContext } from '../booking-letter.ts';
import { letter } from '../letter.ts';
import { paymentFacts } from '../paying.ts';
import { bookedFoot, manageUrl, priceBlock, stayFacts, stayFoot } from '../stay-facts.ts';
import { action, type Block, facts, paragraph } from '../words.ts';
import { backBlocks } from './moved.ts';

const changes = {
  contact: {
    subject: 'your details have changed',
    words: 'The name, email or phone of your booking was changed from its page.',
  },
  party: {
    subject: 'who comes has changed',
    words: 'Who comes along was changed from the page of your booking. This is how it is now:',
  },
  nights: {
    subject: 'your dates have changed',
    words: 'The nights of your booking were changed from its page. This is how they are now:',
  },
};

const isChange = (value: unknown): value is keyof typeof changes =>
  typeof value === 'string' && Object.hasOwn(changes, value);

/** A guest has changed a booking. Of new contact details it says nothing: it may go to the old address. */
export const changed: BookingLetter = {
  asAddressed: true,
  outdated: ({ booking, now }) =>
    booking.status === 'confirmed' || isHeld(booking, now) ? null : 'not_confirmed',
  write(context) {
    const { booking, env, payload, recipient = booking.email } = context;
    const isOldAddress = recipient !== booking.email;
    const change = isChange(payload['change']) ? payload['change'] : 'contact';
    const { subject, words } = changes[change];
    return letter(`${booking.cabin.title}: ${subject}`, {
      heading: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
      blocks: [
        paragraph(words),
        ...(change === 'contact'
          ? [facts(['Cabin', booking.cabin.title], ...stayFacts(booking))]
          : nowBlocks(context)),
        ...(isOldAddress
          ? [paragraph('Links to this booking that came to this address have ended.')]
          : [action('See your booking', manageUrl(booking, env))]),
        paragraph('If that was not you, answer this mail at once.'),
      ],
      foot: isOldAddress ? stayFoot : bookedFoot,
    });
  },
};

const nowBlocks = (context: LetterContext): Block[] => {
  const { booking, payload } = context;
  const payment = booking.payments.find(({ id }) => id === payload['payment_id']);
  return [
    ...(payment
      ? [
          paragraph(
            `Your payment of ${formatCents(payment.amount_cents)} was for what has come with this change.`,
          ),
        ]
      : []),
    facts(['Cabin', booking.cabin.title], ...stayFacts(booking), ...paymentFacts([booking])),
    priceBlock(booking),
    ...backBlocks(context),
  ];
};
