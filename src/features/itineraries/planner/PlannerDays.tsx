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
  const { input, itinerary, query } = plan;
  const heading = useHeadingFocus(query);
  return (
    <section className={styles.plan} aria-labelledby="your-days">
      <header className={styles.head}>
        <h2 id="your-days" ref={heading} tabIndex={-1}>
          {itinerary.title}
        </h2>
        {plan.savedOn ? (
          <p className={`soft ${styles.savedNote}`}>
            As you left it on {formatDay(plan.savedOn, 'short')}. It is kept in this browser and nowhere else.{' '}
            <Button tone="plain" onClick={regeneratePlan}>
              Begin it anew
            </Button>
          </p>
        ) : null}
        {plan.uncertainStops.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <PlanTools plan={plan} />
      </header>
      <Editor
        itinerary={itinerary}
        onChange={editPlan}
        between={(previous, item, date) => formatDrive(item, previous, date, input)}
        extra={(item, date) => <Alternatives item={item} date={date} plan={plan} />}
        renderDayEnd={(day) => <DriveHome day={day} input={input} />}
      />
      <PlanFooter input={input} />
    </section>
  );
}

/** Skips the first plan after a reload. */
function useHeadingFocus(query: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRequested = useRef(document.activeElement?.matches('[data-plan-form] *') ?? false);
  useEffect(() => {
    if (query && isRequested.current) heading.current?.focus();
    isRequested.current = true;
  }, [query]);
  return heading;
}

/** Returns `null` if the drive is short or unknown. */
function formatDrive(
  item: ItineraryItem,
  previous: ItineraryItem | null,
  date: Day,
  input: PlannerInput,
): string | null {
  const minutes = roundedMinutes(driveBefore(previous, item, date, input) ?? 0);
  if (minutes === 0) return null;
  if (item.kind === 'rest') return `Home, about ${minutes} min`;
  return previous ? `About ${minutes} min drive` : `About ${minutes} min from ${input.base.name}`;
}

function DriveHome({ day, input }: { day: ItineraryDay; input: PlannerInput }) {
  const minutes = driveHome(day, input);
  return minutes ? (
    <p className={`small ${styles.driveHome}`}>Home, about {roundedMinutes(minutes)} min</p>
  ) : null;
}

function Alternatives({ item, date, plan }: { item: ItineraryItem; date: Day; plan: ReadyPlan }) {
  const { itinerary, input } = plan;
  const warning = warningFor(item, date, input);
  const rain = findItemRainAlternative(itinerary, item.id, input);
  const isOuting = item.ref !== undefined;
  const replace = (edited: Itinerary, label: string) => replaceItem(item, edited, label);
  return (
    <>
      {warning ? <p className={styles.warning}>{warning}</p> : null}
      {isOuting ? (
        <p className={`cluster ${styles.alternatives}`} data-no-print>
          {rain ? (
            <Button
              tone="plain"
              aria-label={`Rain: ${rain.name} instead of ${item.title}`}
              onClick={() => replace(replaceWithRainAlternative(itinerary, item.id, input), rain.name)}
            >
              Rain: {rain.name}
            </Button>
          ) : null}
          <Button
            tone="plain"
            aria-label={`A rest instead of ${item.title}`}
            onClick={() => replace(replaceWithRest(itinerary, item.id, input), 'A rest')}
          >
            A rest instead
          </Button>
        </p>
      ) : null}
    </>
  );
}

function replaceItem(item: ItineraryItem, edited: Itinerary, label: string): void {
  editPlan(edited);
  const { id, kind, ref, title, note } = item;
  const undo = () => {
    const plan = $plan.get();
    if (typeof plan !== 'string') editPlan(changeItem(plan.itinerary, id, { kind, ref, title, note }));
  };
  showToast({
    title: `${label} instead of ${title}.`,
    duration: 8000,
    action: { label: 'Put it back', onSelect: undo },
  });
}

function PlanTools({ plan }: { plan: ReadyPlan }) {
  const { itinerary, input } = plan;
  const { start, from } = input.options;
  const another = () => {
    const query = anotherQuery(plan);
    history.pushState(null, '', paths.planOf(query));
    $plannerQuery.set(query);
  };
  const save = () => downloadCalendar(itinerary, `plan-${start}-${from}`, `plan-${start}`);
  return (
    <div className="cluster" data-no-print>
      {/* Saves the plan under its own URL, where it is edited from then on. */}
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

function PlanFooter({ input: { options, base } }: { input: PlannerInput }) {
  const { start, end, guests, from } = options;
  const search = { check_in: start, check_out: end, guests };
  const stay = `${guestsLabel(guests)}, ${formatRange(start, end)}`;
  return (
    <footer className={`soft ${styles.footer}`}>
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
