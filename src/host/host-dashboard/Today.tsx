/** First view of the dashboard: arrivals, departures and pending work of today. */

import { useEffect } from 'react';
import { setServerClock } from '#browser/server-clock.ts';
import type { TodayResponse } from '#contracts/host-dashboard.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { todaySentence } from '#domain/host-dashboard/today-summary.ts';
import { type BuildNotice, groupNotices } from '#domain/site-builds/build-notice.ts';
import { useNotices } from '#host/parts/BuildNotices.tsx';
import { BuildStatus } from '#host/parts/BuildStatus.tsx';
import { ViewHeading } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { QueryState } from '#host/parts/QueryState.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { OnboardingChecklist, PendingWork } from './PendingWork.tsx';
import { Holds, NewBookings, Stays, Week } from './TodayStays.tsx';

export function Today() {
  const query = useHostQuery('GET desk/today', {});
  const { value, refetch } = query;
  // The database knows more recently than the last build whether a cabin has nights to sell.
  const notices = groupNotices(useNotices().notices.filter(({ field }) => field !== 'nights'));
  useEffect(() => setServerClock(value?.server_now), [value]);
  useEffect(() => {
    // The page stays open for hours: returning to the tab loads the day again.
    const refresh = () => document.hidden || void refetch();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [refetch]);
  return (
    <>
      <ViewHeading>{value ? formatDay(value.today, 'long') : 'Today'}</ViewHeading>
      <BuildStatus />
      <QueryState query={query} subject="today">
        {(today) => <TodayLists today={today} notices={notices} reload={refetch} />}
      </QueryState>
    </>
  );
}

interface TodayListsProps {
  today: TodayResponse;
  /** Content the last build left out. */
  notices: readonly BuildNotice[];
  reload: () => Promise<void>;
}

/** Lists of today. Empty lists are omitted; a sentence above names them. */
export function TodayLists({ today: day, notices, reload }: TodayListsProps) {
  const { today, arrivals, departures, staying, holds, ahead, booked, waiting, road } = day;
  const counts = {
    arrivals: arrivals.length,
    departures: departures.length,
    staying: staying.length,
    holds: holds.length,
    waiting: waiting.length + notices.length + road.length,
  };
  return (
    <>
      <p className={list.lead}>{todaySentence(counts)}</p>
      {road.length > 0 && <OnboardingChecklist steps={road} />}
      <PendingWork items={waiting} notices={notices} reload={reload} />
      <NewBookings booked={booked} today={today} reload={reload} />
      <Stays title="Arrive today" stays={arrivals} today={today} when="arrives" />
      <Stays title="Leave today" stays={departures} today={today} when="leaves" />
      <Holds holds={holds} today={today} />
      <Stays title="Here now" stays={staying} today={today} when="stays" />
      <Week ahead={ahead} today={today} />
    </>
  );
}
