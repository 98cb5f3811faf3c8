// Stores in this tab the link to the page of several stays booked together.

import { parseLinkToken } from '#browser/link-token.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import type { PartyStay } from '#contracts/booking-management.ts';
import { toArray, toRecord } from '#domain/type-guards.ts';
import { paths } from '#paths';

const key = 'bookedParty';

/**
 * Stores the link to the page of all stays, because the payment of a change returns to the page of
 * one stay. Removes a link that opens no other stay.
 */
export function savePartyLink(manageUrl: string, stays: readonly PartyStay[]): void {
  const token = parseLinkToken(manageUrl);
  if (token && stays.length > 0)
    writeSession(key, { token, references: stays.map(({ booking }) => booking.reference) });
  else if (token && toRecord(readSession(key))['token'] === token) writeSession(key, null);
}

/** Returns the address of the page on which this tab showed a booking with others, or `null`. */
export function loadPartyLink(reference: string): string | null {
  const { token, references } = toRecord(readSession(key));
  return typeof token === 'string' && toArray(references).includes(reference)
    ? paths.bookingSuccess(token)
    : null;
}
