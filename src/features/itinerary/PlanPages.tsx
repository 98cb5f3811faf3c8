import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Day } from '#domain/day/plain-day.ts';
import type { ItineraryDay, ItineraryItem } from '#domain/itinerary/itinerary.ts';
import { roundedMinutes } from '#domain/plan/drive.ts';
import { driveBefore, driveHome } from '#domain/plan/swap.ts';
import type { Trip } from '#domain/plan/trip.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { Editor } from './Editor.tsx';
import styles from './Plan.module.css';
import { PlanInstead } from './PlanInstead.tsx';
import { PlanTools } from './PlanTools.tsx';
import { PlanWays } from './PlanWays.tsx';
import { $plan, editPlan, planAnew, type ReadyPlan, showPlan } from './plan-store.ts';

/** The plan of a query: its days, with reasons, drives and what to do instead. */
export function PlanPages({ query }: { query: string }) {
  const plan = useStore($plan);
  const retry = () => void showPlan(query);
  useEffect(() => void showPlan(query), [query]);
  if (plan === 'failed') {
    return (
      <div role="alert">
        <p>The plan could not be made. Are you online?</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }
  if (plan === 'loading') return <p role="status">Planning your days…</p>;
  return <Days plan={plan} />;
}

function Days({ plan }: { plan: ReadyPlan }) {
  const { trip, itinerary, query } = plan;
  const top = useTopOf(query);
  return (
    <section className={styles.plan} aria-labelledby="your-days">
      <header className={styles.head}>
        <h2 id="your-days" ref={top} tabIndex={-1}>
          {itinerary.title}
        </h2>
        <Kept plan={plan} />
        {plan.maybes.map((why) => (
          <p key={why}>{why}</p>
        ))}
        <PlanTools plan={plan} />
      </header>
      <Editor
        itinerary={itinerary}
        onChange={editPlan}
        between={(before, item, date) => <DriveBefore before={before} item={item} date={date} trip={trip} />}
        extra={(item, date) => <PlanInstead item={item} date={date} plan={plan} />}
        foot={(day) => <DriveHome day={day} trip={trip} />}
      />
      <PlanWays trip={trip} />
    </section>
  );
}

/** Takes a guest to a plan they asked for, and says its name; the first one of a page that was reloaded waits where they are. */
function useTopOf(query: string) {
  const top = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(document.activeElement?.matches('[data-plan-form] *') ?? false);
  useEffect(() => {
    if (query && isPressed.current) top.current?.focus();
    isPressed.current = true;
  }, [query]);
  return top;
}

function Kept({ plan: { keptOn } }: { plan: ReadyPlan }) {
  if (!keptOn) return null;
  return (
    <p className={styles.kept}>
      As you left it on {formatDay(keptOn, 'short')}. It is kept in this browser and nowhere else.{' '}
      <Button tone="plain" onClick={planAnew}>
        Begin it anew
      </Button>
    </p>
  );
}

interface DriveBeforeProps {
  before: ItineraryItem | null;
  item: ItineraryItem;
  date: Day;
  trip: Trip;
}

/** The drive to an item, in soft figures; nothing where it is next door or its place is not known. */
function DriveBefore({ before, item, date, trip }: DriveBeforeProps) {
  const minutes = driveBefore(before, item, date, trip);
  if (!minutes) return null;
  if (item.kind === 'rest') return `Home, about ${roundedMinutes(minutes)} min`;
  return before
    ? `About ${roundedMinutes(minutes)} min drive`
    : `About ${roundedMinutes(minutes)} min from ${trip.base.name}`;
}

/** The drive home at the end of a day. */
function DriveHome({ day, trip }: { day: ItineraryDay; trip: Trip }) {
  const minutes = driveHome(day, trip);
  return minutes ? <p className={styles.home}>Home, about {roundedMinutes(minutes)} min</p> : null;
}
