import { call } from '#browser/call.ts';
import type { HeldBooking, MyHold } from '#contracts/booking.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { forgetAttempt } from '#stores/booking-attempt.ts';
import { titleOf } from './own-stays.ts';
import { showBooked, tokenOf } from './show.ts';
import { $cabin, $declined, $held, $madeRoom, $ownHolds, $problem, $stay, $step } from './store.ts';

/** Lets the hold go that the page shows. A sentence for the guest where that failed; null when it is done. */
export async function letNightsGo(held: HeldBooking): Promise<string | null> {
  const released = await release(held);
  if (!released.ok) return released.error;
  const cabin = $cabin.get();
  $declined.set(false);
  if (released.value === 'paid' && cabin) {
    showBooked({ ...$stay.get(), reference: held.reference, cabin, manage_url: held.manage_url });
    return null;
  }
  forgetAttempt();
  $held.set(null);
  $step.set('released');
  return null;
}

/** Lets another hold of the guest's go, so that the stay of this page can be held. As `letNightsGo`. */
export async function letOtherGo(hold: MyHold): Promise<string | null> {
  const released = await release(hold);
  if (!released.ok) return released.error;
  $madeRoom.set({ title: titleOf(hold), paid: released.value === 'paid' });
  $problem.set(null);
  return null;
}

/** Lets a hold go; 'paid' where it has been paid meanwhile. Fails with a sentence for the guest. */
export async function release(
  held: Pick<HeldBooking, 'reference' | 'manage_url'>,
): Promise<Result<'free' | 'paid', string>> {
  const answer = await call('POST release-hold', { token: tokenOf(held) });
  if (!answer.ok) return err(answer.error.message);
  $ownHolds.set($ownHolds.get().filter(({ reference }) => reference !== held.reference));
  return ok(answer.value.status === 'confirmed' ? 'paid' : 'free');
}
