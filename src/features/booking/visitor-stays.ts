import { callApi } from '#browser/call-api.ts';
import { parseLinkToken } from '#browser/link-token.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { Hold, VisitorHold } from '#contracts/booking.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { andList } from '#domain/text/format-list.ts';
import { $ownHolds } from './store.ts';

/** Holds and bookings of a visitor. */
export type VisitorStays = Pick<CallResponse<'GET my-holds'>, 'holds' | 'booked'>;

/**
 * Fetches the stays of this visitor, identified by a cookie. Empty if the server is unreachable.
 */
export async function fetchVisitorStays(): Promise<VisitorStays> {
  const response = await callApi('GET my-holds', {});
  if (response.ok) setServerClock(response.value.server_now);
  const visitorStays = response.ok ? response.value : { holds: [], booked: [] };
  $ownHolds.set(visitorStays.holds);
  return visitorStays;
}

/**
 * Releases a hold in all its cabins. Returns `paid` if it has been paid meanwhile. Fails with a
 * message for the guest.
 */
export async function releaseOwnHold(held: VisitorHold): Promise<Result<'free' | 'paid', string>> {
  const response = await callApi('POST release-hold', { token: getManageToken(held) });
  if (!response.ok) return err(response.error.message);
  $ownHolds.set($ownHolds.get().filter(({ reference }) => reference !== held.reference));
  return ok(response.value.status === 'confirmed' ? 'paid' : 'free');
}

/** Lists the cabins of a hold: `The Den and The Barn`. */
export const formatHoldTitle = (hold: Pick<VisitorHold, 'cabin' | 'others'>): string =>
  andList([hold, ...hold.others].map(({ cabin }) => cabin.title)).join('');

/** Returns the token in the link of a hold. */
export const getManageToken = ({ manage_url }: Pick<Hold, 'manage_url'>): string =>
  parseLinkToken(manage_url) ?? '';
