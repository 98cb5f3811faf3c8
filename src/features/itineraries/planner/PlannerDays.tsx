import '#components/foot-bar.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { createItinerary } from '#browser/create-itinerary.ts';
import { requireElement } from '#browser/dom.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { toSearchQuery } from '#domain/search/search-query.ts';
import { downloadCalendar } from '#features/itineraries/download-calendar.ts';
import { paths } from '#paths';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { PopoverMenu } from '#ui/PopoverMenu.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { PlannedDays } from './PlannedDays.tsx';
import styles from './Planner.module.css';
import { $plannerQuery } from './planner-query.ts';
import { $plan, anotherQuery, type ReadyPlan, regeneratePlan, showPlan } from './planner-store.ts';

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
  const { itinerary, query } = plan;
  const heading = useHeadingFocus(query);
  const isNarrow = useIsNarrow();
  return (
    <section aria-labelledby="your-days">
      <div className={styles.plan}>
        <header className={styles.head}>
          <h2 id="your-days" ref={heading} tabIndex={-1}>
            {itinerary.title}
          </h2>
          {plan.savedOn ? (
            <p className={`soft ${styles.savedNote}`}>
              As you left it on {formatDay(plan.savedOn, 'short')}. It is kept in this browser and nowhere
              else.{' '}
              <Button tone="plain" onClick={regeneratePlan}>
                Begin it anew
              </Button>
            </p>
          ) : null}
          {isNarrow ? null : (
            <div className={styles.tools} data-no-print>
              <PlanMenu plan={plan} />
              <ShareButton plan={plan} />
            </div>
          )}
        </header>
        <PlannedDays plan={plan} />
        <PlanFooter plan={plan} />
      </div>
      {isNarrow ? (
        <div className={`foot-bar ${styles.bar}`} data-no-print>
          <ShareButton plan={plan} />
          <PlanMenu plan={plan} />
        </div>
      ) : null}
    </section>
  );
}

/** Skips the first plan after a reload. */
function useHeadingFocus(query: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRequested = useRef(document.activeElement?.matches('[data-plan-choices] *') ?? false);
  useEffect(() => {
    if (query && isRequested.current) heading.current?.focus();
    isRequested.current = true;
  }, [query]);
  return heading;
}

/** Saves the plan under its own URL, where it is edited from then on. */
const ShareButton = ({ plan: { itinerary } }: { plan: ReadyPlan }) => (
  <AsyncButton tone="ember" action={() => createItinerary(itinerary)}>
    Share this plan
  </AsyncButton>
);

function PlanMenu({ plan }: { plan: ReadyPlan }) {
  const { itinerary, input } = plan;
  const { start, from } = input.options;
  const another = () => {
    const query = anotherQuery(plan);
    history.pushState(null, '', paths.planOf(query));
    $plannerQuery.set(query);
  };
  const save = () => downloadCalendar(itinerary, `plan-${start}-${from}`, `plan-${start}`);
  const entries = [
    { label: 'Show me another', onChoose: another },
    { label: 'Print', onChoose: () => print() },
    { label: 'Add to calendar', onChoose: save },
    // Opens the dialog of src/features/offline.
    { label: 'Save for the mountains', attributes: { 'data-mountains': '' } },
    { label: 'Who, what for, how fast', onChoose: openChoices },
  ];
  return <PopoverMenu label="More" groups={[{ entries }]} />;
}

/** Unfolds the form below the plan. */
function openChoices(): void {
  const choices = requireElement<HTMLDetailsElement>(document, 'plan-choices');
  choices.open = true;
  choices.querySelector('summary')?.focus();
}

function PlanFooter({ plan: { input, uncertainStops } }: { plan: ReadyPlan }) {
  const { options, base } = input;
  const { start, end, guests, from } = options;
  const search = { check_in: start, check_out: end, guests };
  const stay = `${guestsLabel(guests)}, ${formatRange(start, end)}`;
  return (
    <footer className={`soft ${styles.footer}`}>
      {uncertainStops.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
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
