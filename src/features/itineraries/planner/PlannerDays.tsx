import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { createItinerary } from '#browser/create-itinerary.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import type { Day } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { roundedMinutes } from '#domain/geo/drive-time.ts';
import { changeItem } from '#domain/itineraries/edit-itinerary.ts';
import type { Itinerary, ItineraryDay, ItineraryItem } from '#domain/itineraries/itinerary.ts';
import type { PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import {
  driveBefore,
  driveHome,
  findItemRainAlternative,
  replaceWithRainAlternative,
  replaceWithRest,
  warningFor,
} from '#domain/itineraries/planner/swap-stop.ts';
import { toSearchQuery } from '#domain/search/search-query.ts';
import { downloadCalendar } from '#features/itineraries/download-calendar.ts';
import { Editor } from '#features/itineraries/ItineraryEditor.tsx';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './Planner.module.css';
import { $plannerQuery } from './planner-query.ts';
import { $plan, anotherQuery, editPlan, type ReadyPlan, regeneratePlan, showPlan } from './planner-store.ts';

/** The plan of a query: its days, with reasons, drives and what to do instead. */
export function PlannerPages({ query }: { query: string }) {
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
        {plan.savedOn ? (
          <p className={`soft ${styles.kept}`}>
            As you left it on {formatDay(plan.savedOn, 'short')}. It is kept in this browser and nowhere else.{' '}
            <Button tone="plain" onClick={regeneratePlan}>
              Begin it anew
            </Button>
          </p>
        ) : null}
        {plan.maybes.map((why) => (
          <p key={why}>{why}</p>
        ))}
        <PlanTools plan={plan} />
      </header>
      <Editor
        itinerary={itinerary}
        onChange={editPlan}
        between={(before, item, date) => driveTo(item, before, date, trip)}
        extra={(item, date) => <Instead item={item} date={date} plan={plan} />}
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

/** The drive to an item, in soft figures; nothing where it is next door or its place is not known. */
function driveTo(
  item: ItineraryItem,
  before: ItineraryItem | null,
  date: Day,
  trip: PlannerInput,
): string | null {
  const minutes = roundedMinutes(driveBefore(before, item, date, trip) ?? 0);
  if (minutes === 0) return null;
  if (item.kind === 'rest') return `Home, about ${minutes} min`;
  return before ? `About ${minutes} min drive` : `About ${minutes} min from ${trip.base.name}`;
}

/** The drive home at the end of a day. */
function DriveHome({ day, trip }: { day: ItineraryDay; trip: PlannerInput }) {
  const minutes = driveHome(day, trip);
  return minutes ? <p className={`small ${styles.home}`}>Home, about {roundedMinutes(minutes)} min</p> : null;
}

/** Beneath an item: what to do instead when it rains or somebody is tired, one press each; and what an edit has made wrong. */
function Instead({ item, date, plan }: { item: ItineraryItem; date: Day; plan: ReadyPlan }) {
  const { itinerary, trip } = plan;
  const warning = warningFor(item, date, trip);
  const rain = findItemRainAlternative(itinerary, item.id, trip);
  const isOuting = item.ref !== undefined;
  const swap = (edited: Itinerary, said: string) => swapFor(item, edited, said);
  return (
    <>
      {warning ? <p className={styles.warning}>{warning}</p> : null}
      {isOuting ? (
        <p className={`cluster ${styles.instead}`} data-no-print>
          {rain ? (
            <Button
              tone="plain"
              aria-label={`Rain: ${rain.name} instead of ${item.title}`}
              onClick={() => swap(replaceWithRainAlternative(itinerary, item.id, trip), rain.name)}
            >
              Rain: {rain.name}
            </Button>
          ) : null}
          <Button
            tone="plain"
            aria-label={`A rest instead of ${item.title}`}
            onClick={() => swap(replaceWithRest(itinerary, item.id, trip), 'A rest')}
          >
            A rest instead
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Swaps, says so, and keeps the way back open for a while. */
function swapFor(item: ItineraryItem, edited: Itinerary, said: string): void {
  editPlan(edited);
  const { id, kind, ref, title, note } = item;
  const putBack = () => {
    const plan = $plan.get();
    if (typeof plan !== 'string') editPlan(changeItem(plan.itinerary, id, { kind, ref, title, note }));
  };
  showToast({
    title: `${said} instead of ${title}.`,
    duration: 8000,
    action: { label: 'Put it back', onSelect: putBack },
  });
}

/** What can be done with the whole plan. */
function PlanTools({ plan }: { plan: ReadyPlan }) {
  const { itinerary, trip } = plan;
  const { start, from } = trip.options;
  const another = () => {
    const query = anotherQuery(plan);
    history.pushState(null, '', paths.planOf(query));
    $plannerQuery.set(query);
  };
  const save = () => downloadCalendar(itinerary, `plan-${start}-${from}`, `plan-${start}`);
  return (
    <div className="cluster" data-no-print>
      {/* Under an address of its own, where it is edited from then on. */}
      <AsyncButton action={() => createItinerary(itinerary)}>Share this plan</AsyncButton>
      {/* Opens the dialog of src/features/offline. */}
      <Button data-mountains="">Save for the mountains</Button>
      <Button tone="plain" onClick={another}>
        Show me another
      </Button>
      <Button tone="plain" onClick={() => print()}>
        Print
      </Button>
      <Button tone="plain" onClick={save}>
        Add to calendar
      </Button>
    </div>
  );
}

/** Where the minutes come from, and one quiet way to a cabin for these days. */
function PlanWays({ trip: { options, base } }: { trip: PlannerInput }) {
  const { start, end, guests, from } = options;
  const search = { check_in: start, check_out: end, guests };
  const stay = `${guestsLabel(guests)}, ${formatRange(start, end)}`;
  return (
    <footer className={`soft ${styles.ways}`}>
      <p>
        Drives are estimates on a dry road at that hour and season, not measurements. Ask the park what is
        open on the day: 865-436-1200.
      </p>
      <p data-no-print>
        {base.isCabin ? (
          <a href={`${paths.cabin(from)}?${toSearchQuery(search)}#availability`}>
            Check Availability of {base.name}
          </a>
        ) : (
          <a href={paths.results({ ...search, city: base.name })}>
            Cabins in {base.name} for {stay}
          </a>
        )}
      </p>
    </footer>
  );
}
