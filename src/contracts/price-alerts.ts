import { z } from 'zod';
import { maxPets } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { contact } from './contact-fields.ts';
import { type SuccessResponse, takes } from './contract.ts';
import { cabinId, count, day, singleLineText } from './fields.ts';

interface WatchConfirmed extends StayDates {
  /** Which cabin is watched. */
  title: string;
}

/** Letters about a stay whose total falls or whose nights come free. */
export const priceAlertContracts = {
  /**
   * Mails an address the question whether to watch a stay; answered alike whoever the address is of and whether or not a letter goes out. Fails with `invalid`,
   * `not_found` on `cabin_id`, `not_bookable` on what no waiting helps with: the party, a minimum of nights, days without a calendar, or `rate_limited`.
   */
  'POST watch-stay': takes(
    z.object({
      /** The cabin that is watched. */
      cabin_id: cabinId,
      /** The first night and the day of leaving. */
      check_in: day('check_in'),
      /** After it. */
      check_out: day('check_out'),
      /** How many sleep there. */
      guests: count('guests', 1, 100),
      /** How many pets come along; absent: none. */
      pets: count('pets', 0, maxPets).exactOptional(),
      /** Where the letters go, once its owner has pressed the button of the first. */
      email: contact('email'),
    }),
  ).answers<SuccessResponse>(202),

  /**
   * Begins to watch the stay a letter asked about; once more is the same. Fails with `not_found` or `link_ended` on `token`, or
   * `rate_limited` for an address that watches as much as one may.
   */
  'POST confirm-watch': takes(
    z.object({ token: singleLineText('The token', 200) }, { error: 'Send the token in a JSON object.' }),
  ).answers<WatchConfirmed>(),
};
