import { useStore } from '@nanostores/react';
import { counted, guestsLabel } from '#domain/stay/words.ts';
import styles from './Booking.module.css';
import { changeParty } from './both-quote.ts';
import { $pair, $searchedGuests, type PairStay, type Place } from './both-store.ts';
import { PartySteppers } from './PartyFields.tsx';

/** Who sleeps in which cabin. */
export function BothParties() {
  const pair = useStore($pair);
  const searched = useStore($searchedGuests);
  if (!pair) return null;
  const guests = pair.reduce((sum, { party }) => sum + party.adults + party.children, 0);
  return (
    <>
      <StayParty stay={pair[0]} place={0} />
      <StayParty stay={pair[1]} place={1} />
      <p role="status">
        <strong>{guestsLabel(guests)} in both cabins.</strong>
        {guests < searched
          ? ` ${counted(searched - guests, 'guest')} of your ${searched} without a bed.`
          : null}
      </p>
    </>
  );
}

function StayParty({ stay: { cabin, party }, place }: { stay: PairStay; place: Place }) {
  return (
    <fieldset className={styles.group}>
      <legend>Who sleeps in {cabin.title}</legend>
      <PartySteppers
        terms={cabin.terms}
        party={party}
        onChange={(change) => void changeParty(place, { ...party, ...change })}
      />
    </fieldset>
  );
}
