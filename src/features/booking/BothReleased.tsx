import { bothAgain } from './BothHeld.tsx';
import { OtherCabins } from './BothNotices.tsx';
import { FreeAgain } from './HeldNights.tsx';

/** After a guest let both cabins go. */
export const BothReleased = () => (
  <FreeAgain title="Both cabins are free again" again={bothAgain}>
    <OtherCabins />
  </FreeAgain>
);
