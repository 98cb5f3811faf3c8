import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { SlowButton } from '#ui/SlowButton.tsx';
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
      <SlowButton act={() => share(plan)}>Share this plan</SlowButton>
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
      <SlowButton tone="plain" act={() => save(plan)}>
        Add to calendar
      </SlowButton>
    </div>
  );
}

/** Stores the plan under an address of its own and goes there to edit it. */
async function share({ itinerary }: ReadyPlan): Promise<string | null> {
  return (await import('#browser/create-itinerary.ts')).createItinerary(itinerary);
}

async function save({ itinerary, trip }: ReadyPlan): Promise<null> {
  const { start, from } = trip.choices;
  const { downloadCalendar } = await import('./calendar-file.ts');
  downloadCalendar(itinerary, `plan-${start}-${from}`, `mama-cabins-plan-${start}`);
  return null;
}
