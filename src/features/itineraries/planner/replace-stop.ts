import { changeItem } from '#domain/itineraries/edit-itinerary.ts';
import type { Itinerary, ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { showToast } from '#stores/toasts.ts';
import { $plan, editPlan } from './planner-store.ts';

/** Shows the edited plan, and a toast that restores the replaced stop. */
export function replaceStop(item: ItineraryItem, edited: Itinerary, label: string): void {
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
