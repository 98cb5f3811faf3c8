import type { MyHold, OtherHold } from '#contracts/booking.ts';
import type { PairStart } from './both-load.ts';
import { keepBothInAddress } from './both-quote.ts';
import { $bothStep, $heldPair, $pair, type HeldPair, type PairStay, type Two } from './both-store.ts';
import { bookingOf, fetchOwnStays, type OwnStays } from './own-stays.ts';
import { showBooked } from './show.ts';
import { $madeRoom, $ownHolds, $sending } from './store.ts';

/** Shows the bookings or the holds this guest has on both cabins, whichever tab they were made in. False without. */
export function showOwnPair({ stays, dates }: PairStart, own: OwnStays): boolean {
  $ownHolds.set(own.holds);
  const [one, other] = stays.map(({ cabin, party }) => ({ cabin, stay: { ...dates, ...party } }));
  const booked = one && bookingOf(one, own.booked);
  if (booked && other && bookingOf(other, own.booked)) {
    showBooked(booked);
    $bothStep.set('booked');
    if (booked.manage_url) location.replace(booked.manage_url);
    return true;
  }
  for (const hold of own.holds) {
    const isThen = hold.check_in === dates.check_in && hold.check_out === dates.check_out;
    const members = isThen ? membersIn(hold, stays) : null;
    if (members) {
      showOwnHold(hold, stays, members);
      return true;
    }
  }
  return false;
}

/** The holds of a party in the order of the cabins; null where they are not on just these two. */
function membersIn(hold: MyHold, [one, other]: PairStart['stays']): Two<OtherHold> | null {
  const members: OtherHold[] = [hold, ...hold.others];
  const memberOf = ({ cabin }: { cabin: { slug: string } }) =>
    members.find((member) => member.cabin.slug === cabin.slug);
  const [first, second] = [memberOf(one), memberOf(other)];
  return first && second && members.length === 2 ? [first, second] : null;
}

function showOwnHold(
  { hold_expires_at, payment_url }: MyHold,
  [one, other]: PairStart['stays'],
  members: Two<OtherHold>,
): void {
  const heldStay = ({ cabin }: PairStart['stays'][0], member: OtherHold): PairStay => {
    const { adults, children, pets, quote } = member;
    return { cabin, party: { adults, children, pets }, price: { state: 'known', quote }, agreed: null };
  };
  $pair.set([heldStay(one, members[0]), heldStay(other, members[1])]);
  showHeldPair({ bookings: members, hold_expires_at, payment_url });
}

/** The page shows what is held. */
export function showHeldPair(held: HeldPair): void {
  keepBothInAddress();
  $heldPair.set(held);
  $madeRoom.set(null);
  $bothStep.set('held');
}

/** Looks once more at what the guest has, who returns to this page from another tab or by Back. */
export async function lookAgainAtBoth(again: () => Promise<void>): Promise<void> {
  const held = $heldPair.get();
  if (!held || $sending.get()) return;
  const { holds } = await fetchOwnStays();
  const { reference } = held.bookings[0];
  const stillHeld = holds.some((hold) =>
    [hold, ...hold.others].some((member) => member.reference === reference),
  );
  if (!stillHeld && $heldPair.get() === held) await again();
}
