import { useState } from 'react';
import { call } from '#browser/call.ts';
import { element } from '#browser/dom.ts';
import { createItinerary } from '#contracts/create-itinerary.ts';
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
      <Button onClick={another}>Show me another</Button>
      <Button onClick={() => print()}>Print</Button>
      <Button onClick={() => download(plan)}>Add to calendar</Button>
      <Share plan={plan} />
      {/* "Save for the mountains" is put here by src/features/offline. */}
      <span data-keep-offline="itinerary" />
    </div>
  );
}

/** Stores the plan under an address of its own and goes there to edit it. */
function Share({ plan: { itinerary } }: { plan: ReadyPlan }) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  const share = async () => {
    setState({ busy: true, problem: null });
    const answer = await call(createItinerary, itinerary);
    if (!answer.ok) return setState({ busy: false, problem: answer.error.message });
    const { id, edit_token } = answer.value.itinerary;
    return location.assign(paths.editedItineraryOf(id, edit_token));
  };
  return (
    <>
      <Button busy={state.busy} onClick={() => void share()}>
        Share this plan
      </Button>
      {state.problem ? <p role="alert">{state.problem}</p> : null}
    </>
  );
}

function download({ itinerary, trip }: ReadyPlan): void {
  const { start, from } = trip.choices;
  const text = itineraryIcs(itinerary, { uid: `plan-${start}-${from}`, now: new Date() });
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  element('a', { href, download: `mama-cabins-plan-${start}.ics` }).click();
  // The browser has the file once this task is over.
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
