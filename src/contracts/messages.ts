import { z } from 'zod';
import { type SuccessResponse, takes } from './contract.ts';
import { singleLineText } from './fields.ts';

/** Texts to a visitor's phone. */
export const smsContracts = {
  /**
   * Texts one cabin's link to the visitor's own phone (spec §2, §5, §7); `success` also where that was done a moment ago. Fails
   * with `invalid` on `phone` (no US number), `not_found` on `cabin`, `opted_out` on `phone` (it replied STOP), `rate_limited`,
   * or `unavailable` where no texts can be sent.
   */
  'POST text-favorite-cabins': takes(
    z.object({
      action: z.literal('send_single', { error: 'action must be send_single.' }),
      /** +1 and ten digits. */
      phone: singleLineText('The phone number', 40),
      sessionId: singleLineText('sessionId', 64),
      source: z.literal('listing_card', { error: 'source must be listing_card.' }),
      /** As its card knows it. The id alone says which cabin: the text uses our own title and address (design §6.20). */
      cabin: z.object(
        {
          id: singleLineText('The cabin', 120).min(1),
          title: singleLineText('The title', 300),
          url: singleLineText('The link', 2000),
        },
        { error: 'cabin must be an object with id, title and url.' },
      ),
      /** The visitor ticked the box of src/domain/messages/sms-consent.ts, on the page whose path is beside it. */
      consent: z.literal(true, { error: 'consent must be true when it is given.' }).exactOptional(),
      page: singleLineText('The page', 300).exactOptional(),
    }),
  ).answers<SuccessResponse>(),
};

/** How the messages of a kind went out. */
export interface MessageCount {
  /** How it goes out. */
  channel: 'mail' | 'sms';
  /** The kind of message, such as `booking-confirmed`. */
  template: string;
  /** Given to the service that delivers it. */
  sent: number;
  /** Still to go out. */
  waiting: number;
  /** Could not go out, or nobody knows whether it did. */
  failed: number;
}
