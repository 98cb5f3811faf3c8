import type { Day } from '#domain/day/plain-day.ts';
import { changeItem } from '#domain/itinerary/edit.ts';
import type { Itinerary, ItineraryItem } from '#domain/itinerary/itinerary.ts';
import { rainPlaceFor, warningFor, withRainPlace, withRest } from '#domain/plan/swap.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Plan.module.css';
import { $plan, editPlan, type ReadyPlan } from './plan-store.ts';

export interface PlanInsteadProps {
  item: ItineraryItem;
  date: Day;
  plan: ReadyPlan;
}

/** Beneath an item: what to do instead when it rains or somebody is tired, one press each; and what an edit has made wrong. */
export function PlanInstead({ item, date, plan: { itinerary, trip } }: PlanInsteadProps) {
  const warning = warningFor(item, date, trip);
  const rain = rainPlaceFor(itinerary, item.id, trip);
  const isOuting = item.ref !== undefined;
  const swap = (edited: Itinerary, said: string) => swapFor(item, edited, said);
  return (
    <>
      {warning ? <p className={styles.warning}>{warning}</p> : null}
      {isOuting ? (
        <p className={styles.instead} data-no-print>
          {rain ? (
            <Button
              tone="plain"
              aria-label={`Rain: ${rain.name} instead of ${item.title}`}
              onClick={() => swap(withRainPlace(itinerary, item.id, trip), rain.name)}
            >
              Rain: {rain.name}
            </Button>
          ) : null}
          <Button
            tone="plain"
            aria-label={`A rest instead of ${item.title}`}
            onClick={() => swap(withRest(itinerary, item.id, trip), 'A rest')}
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
