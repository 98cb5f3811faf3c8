import { parseLinkToken } from '#browser/link-token.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import type { PartyStay } from '#contracts/booking-management.ts';
import { toArray, toRecord } from '#domain/type-guards.ts';
import { paths } from '#paths';

const key = 'bookedParty';

/**
 * Stores the link to a party's page in this tab: the payment of a change returns to the page of one
 * stay. A link that opens no other stay is removed.
 */
export function savePartyLink(manageUrl: string, stays: readonly PartyStay[]): void {
  const token = parseLinkToken(manageUrl);
  if (token && stays.length > 0)
    writeSession(key, { token, references: stays.map(({ booking }) => booking.reference) });
  else if (token && toRecord(readSession(key))['token'] === token) writeSession(key, null);
}

/** Returns the address of the party's page on which this tab showed a booking, or `null`. */
export function loadPartyLink(reference: string): string | null {
  const { token, references } = toRecord(readSession(key));
  return typeof token === 'string' && toArray(references).includes(reference)
    ? paths.bookingSuccess(token)
    : null;
}
