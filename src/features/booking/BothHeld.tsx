import { useStore } from '@nanostores/react';
import { planWords } from '#domain/price/balance.ts';
import { Button } from '#ui/Button.tsx';
import { askAgain, letBothGo } from './both-actions.ts';
import { $heldPair, $pair } from './both-store.ts';
import { HeldNights } from './HeldNights.tsx';
import { HeldWays } from './HeldWays.tsx';

/** What asks for both cabins once more. */
export const bothAgain = { label: 'Ask for both cabins again', ask: askAgain };

/** The nights of both cabins while they are held. */
export function BothHeld() {
  const held = useStore($heldPair);
  const pair = useStore($pair);
  if (!held || !pair) return null;
  const [one, other] = held.bookings;
  return (
    <HeldNights
      title="Both cabins are held"
      hold={held}
      plan={planWords(one, other)}
      references={
        <>
          Your references are <strong>{one.reference}</strong> for {pair[0].cabin.title} and{' '}
          <strong>{other.reference}</strong> for {pair[1].cabin.title}. One payment books both, or neither.
        </>
      }
      again={bothAgain}
    >
      <HeldWays release={{ label: 'Let both cabins go', letGo: letBothGo }}>
        <Button onClick={() => void askAgain()}>Change details</Button>
      </HeldWays>
    </HeldNights>
  );
}
