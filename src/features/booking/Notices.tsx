import { useStore } from '@nanostores/react';
import { Later } from '#ui/Later.tsx';
import { later } from './later.ts';
import type { PriceChangeProps } from './PriceChange.tsx';
import { $changing, $madeRoom, $noticePlace, $ownHolds, $priceChange, $refusal } from './store.ts';

/** What stands in the way of the hold, in the part of the form the guest is at. */
export function Notices(props: PriceChangeProps) {
  const notices = [useStore($priceChange), useStore($refusal), useStore($madeRoom)];
  if (useStore($noticePlace) !== props.place || notices.every((notice) => notice === null)) return null;
  return <Later of={later.notices}>{({ DetailsNotices }) => <DetailsNotices {...props} />}</Later>;
}

/** What the guest holds already. */
export function OwnHold() {
  const changing = useStore($changing) !== null;
  const holds = useStore($ownHolds).length > 0;
  if (!changing && !holds) return null;
  return <Later of={later.notices}>{({ OwnHold: Own }) => <Own />}</Later>;
}
