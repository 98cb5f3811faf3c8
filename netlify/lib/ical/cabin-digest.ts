import { createHmac } from 'node:crypto';
import { type CabinDigest, isSharedUid } from '#domain/calendar/cabin-ics.ts';

/** The digest that makes and checks the UIDs of the cabin with this key. */
export const cabinDigest =
  (key: string): CabinDigest =>
  (text) =>
    createHmac('sha256', key).update(text).digest('hex');

/** Checks whether the cabin with this key gave a UID. */
export function ownUids({ uid_key }: { uid_key: string }): (uid: string) => boolean {
  const digest = cabinDigest(uid_key);
  return (uid) => isSharedUid(uid, digest);
}
