import { useStore } from '@nanostores/react';
import { planWords } from '#domain/price/balance.ts';
import { Button } from '#ui/Button.tsx';
import { ChangeDates } from './ChangeDates.tsx';
import { changeDetails } from './change.ts';
import { HeldNights } from './HeldNights.tsx';
import { HeldWays } from './HeldWays.tsx';
import { startAgain } from './hold.ts';
import { letNightsGo } from './release.ts';
import { $held } from './store.ts';

/** What asks for these nights once more. */
export const again = { label: 'Ask for these nights again', ask: startAgain };

/** One cabin's nights while they are held. */
export function Held() {
  const held = useStore($held);
  if (!held) return null;
  return (
    <HeldNights
      title="Your nights are held"
      hold={held}
      plan={planWords(held)}
      references={
        <>
          Your reference is <strong>{held.reference}</strong>.
        </>
      }
      again={again}
    >
      <HeldWays release={{ label: 'Let these nights go', letGo: () => letNightsGo(held) }}>
        <Button onClick={() => void changeDetails()}>Change details</Button>
        <ChangeDates tone="quiet" />
      </HeldWays>
    </HeldNights>
  );
}
