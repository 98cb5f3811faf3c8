import type { TodayResponse } from '#contracts/desk/today.ts';
import { Empty } from '../parts/Empty.tsx';

/** The lists of today. */
export function TodayLists({ today }: { today: TodayResponse }) {
  return <Empty>{today.arrivals.length === 0 ? 'Nothing waits for you.' : null}</Empty>;
}
