import { RoomMade } from './HoldsYouHave.tsx';
import { OwnHold } from './OwnHold.tsx';
import { PriceChange, type PriceChangeProps } from './PriceChange.tsx';
import { Problem } from './Problem.tsx';

export { OwnHold };

export const DetailsNotices = (props: PriceChangeProps) => (
  <>
    <PriceChange {...props} />
    <Problem />
    <RoomMade />
  </>
);
