import { bookings, chosenPages, itineraries, seenPages } from './caches.ts';
import { sweep } from './sweep.ts';

/** Removes everything a guest kept and visited; what the page without signal and open pages need stays. */
export async function removeKept(): Promise<void> {
  for (const name of [bookings, chosenPages, itineraries, seenPages]) await caches.delete(name);
  await sweep(new Date(), 0);
}
