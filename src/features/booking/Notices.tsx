import { useStore } from '@nanostores/react';
import { RoomMade } from './HoldsYouHave.tsx';
import { PriceChange } from './PriceChange.tsx';
import { Problem } from './Problem.tsx';
import { $noticePlace, type NoticePlace } from './store.ts';

/** What stands in the way of the hold, in the part of the form the guest is at. */
export function Notices({ place, onHold }: { place: NoticePlace; onHold: () => void }) {
  if (useStore($noticePlace) !== place) return null;
  return (
    <>
      <PriceChange place={place} onHold={onHold} />
      <Problem />
      <RoomMade />
    </>
  );
}
