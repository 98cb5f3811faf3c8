import { useState } from 'react';
import { download } from '#browser/download.ts';
import { itineraryIcs } from '#domain/itinerary/itinerary-ics.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Plan.module.css';
import { $planQuery } from './plan-query.ts';
import { anotherQuery, type ReadyPlan } from './plan-store.ts';

/** What can be done with the whole plan. */
export function PlanTools({ plan }: { plan: ReadyPlan }) {
  const another = () => {
    const query = anotherQuery(plan);
    history.pushState(null, '', paths.planOf(query));
    $planQuery.set(query);
  };
  return (
    <div className={styles.tools} data-no-print>
      <Share plan={plan} />
      <span data-keep-offline="itinerary">
        {/* Opens the dialog of src/features/offline. */}
        <Button data-mountains="">Save for the mountains</Button>
      </span>
      <Button tone="plain" onClick={another}>
        Show me another
      </Button>
      <Button tone="plain" onClick={() => print()}>
        Print
      </Button>
      <Button tone="plain" onClick={() => save(plan)}>
        Add to calendar
      </Button>
    </div>
  );
}

/** Stores the plan under an address of its own and goes there to edit it. */
function Share({ plan: { itinerary } }: { plan: ReadyPlan }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const share = async () => {
    setBusy(true);
    const here = await import('./voices.ts').catch(() => null);
    setProblem(here ? await here.makeOwn(itinerary) : 'That did not load. Are you online? Try again.');
    setBusy(false);
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void share()}>
        Share this plan
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}

function save({ itinerary, trip }: ReadyPlan): void {
  const { start, from } = trip.choices;
  const text = itineraryIcs(itinerary, { uid: `plan-${start}-${from}`, now: new Date() });
  download(text, `mama-cabins-plan-${start}.ics`, 'text/calendar');
}
