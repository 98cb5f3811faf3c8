import type { Day } from '#domain/day/day.ts';
import { type SearchDialog, searchOf } from '#domain/search/dialog.ts';
import { firstArrival, laterArrival } from '#domain/search/first-arrival.ts';
import { Offer } from '#ui/Offer.tsx';
import { act } from './store.ts';

export interface ArrivalNoteProps {
  dialog: SearchDialog;
  today: Day;
  onMoved: (month: Day) => void;
}

/** Why nobody can arrive on the chosen day, and the first one that can be had instead (design §6.30). */
export function ArrivalNote({ dialog, today, onMoved }: ArrivalNoteProps) {
  const later = laterArrival(searchOf(dialog), today);
  const arrive = () => {
    act({ type: 'arrive-later', today });
    onMoved(firstArrival(today));
    // The control goes; the field that now says the new dates has the focus.
    document.querySelector<HTMLElement>('[aria-controls="search-dates"]')?.focus();
  };
  return <Offer reason={later?.reason ?? ''} offer={later?.offer ?? null} onTake={arrive} />;
}
