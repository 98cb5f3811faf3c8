import { z } from 'zod';
import { accepts, type SuccessResponse } from './contract.ts';
import { singleLineText } from './fields.ts';

export const smsContracts = {
  /**
   * Texts a cabin's link to the visitor's phone (spec §2, §5, §7). A repeat within a moment also
   * returns `success`. Fails with `invalid` on `phone` (not a US number), `opted_out` on `phone`
   * (it replied STOP), `not_found` on `cabin`, `rate_limited` or `unavailable`.
   */
  'POST text-favorite-cabins': accepts(
    z.object({
      action: z.literal('send_single', { error: 'action must be send_single.' }),
      /** US number: +1 and ten digits. */
      phone: singleLineText('The phone number', 40),
      sessionId: singleLineText('sessionId', 64),
      source: z.literal('listing_card', { error: 'source must be listing_card.' }),
      /**
       * The cabin of a card. Only the id counts: the text uses the stored title and address (design
       * §6.20).
       */
      cabin: z.object(
        {
          id: singleLineText('The cabin', 120).min(1),
          title: singleLineText('The title', 300),
          url: singleLineText('The link', 2000),
        },
        { error: 'cabin must be an object with id, title and url.' },
      ),
      /** The visitor checked the box of src/domain/messages/sms-consent.ts. */
      consent: z.literal(true, { error: 'consent must be true when it is given.' }).exactOptional(),
      /** Path of the page with that box. */
      page: singleLineText('The page', 300).exactOptional(),
    }),
  ).returns<SuccessResponse>(),
};

/** Delivery of messages of a kind. */
export interface MessageCount {
  channel: 'mail' | 'sms';
  /** Kind of message, such as `booking-confirmed`. */
  template: string;
  /** Accepted by the delivery service. */
  sent: number;
  waiting: number;
  failed: number;
}
