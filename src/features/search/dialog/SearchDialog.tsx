import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isPlainClick } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import { getOpeningMonth } from '#domain/availability/opening-month.ts';
import type { Day } from '#domain/dates/day.ts';
import { findEarliestArrival, getFirstArrival } from '#domain/search/earliest-check-in.ts';
import { type SearchDialogState, toSearchCriteria } from '#domain/search/search-dialog-state.ts';
import { paths } from '#paths';
import { $searchEdit, closeSearch } from '#stores/search.ts';
import { AlternativeNotice } from '#ui/AlternativeNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { DatesPanel } from './DatesPanel.tsx';
import { $dialog, beginDialog, dispatchSearchDialog, submitSearch, withoutDates } from './dialog-store.ts';
import styles from './SearchDialog.module.css';
import { GuestFields, TownField } from './SearchFields.tsx';
import { SearchParts } from './SearchParts.tsx';

/** Search dialog: a drawer on phones, a modal from 640 px, each with its own title (spec §2). */
export function SearchDialog() {
  // Runs before the first render, so that the state of the last opening does not flash.
  useState(beginDialog);
  const dialog = useStore($dialog);
  const [today] = useState(() => serverToday());
  const [month, setMonth] = useState(dialog.check_in ?? getOpeningMonth(getFirstArrival(today)));
  const title = useIsNarrow() ? 'Find Your Perfect Cabin' : 'Find Your Perfect Mountain Escape';
  const body = useRef<HTMLDivElement>(null);
  // Focuses the part of the search that the guest chose to edit.
  useEffect(() => {
    const part = $searchEdit.get()?.part;
    if (part)
      body.current
        ?.querySelector<HTMLElement>(`[data-field="${part}"] :is(input:checked, button:last-of-type)`)
        ?.focus();
  }, []);
  return (
    <Dialog open onClose={closeSearch} title={title} variant="sheet">
      <div ref={body} className={styles.search} data-part={dialog.part ?? undefined}>
        <SearchParts dialog={dialog} />
        {dialog.part === 'where' ? <TownField dialog={dialog} /> : null}
        {dialog.part === 'when' ? (
          <DatesPanel dialog={dialog} today={today} month={month} onMonthChange={setMonth} />
        ) : null}
        {dialog.part === 'who' ? <GuestFields dialog={dialog} /> : null}
        <div className={styles.footer}>
          <ArrivalNote dialog={dialog} today={today} onMoved={setMonth} />
          <a
            className="button"
            data-tone="plain"
            href={paths.results(withoutDates(dialog))}
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return;
              event.preventDefault();
              submitSearch(withoutDates(dialog));
            }}
          >
            Continue browsing without dates
          </a>
          <Button tone="ember" onClick={() => submitSearch(toSearchCriteria(dialog))}>
            {dialog.check_in || dialog.kind === 'months' ? 'Show Available Cabins' : 'Browse All Cabins'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ArrivalNoteProps {
  dialog: SearchDialogState;
  today: Day;
  onMoved: (month: Day) => void;
}

/** Offers the first possible check-in if the chosen one is impossible (design §6.30). */
function ArrivalNote({ dialog, today, onMoved }: ArrivalNoteProps) {
  const alternative = findEarliestArrival(toSearchCriteria(dialog), today);
  const arrive = () => {
    dispatchSearchDialog({ type: 'arrive-later', today });
    onMoved(getFirstArrival(today));
    // The button disappears; the field with the new dates gets the focus.
    document.querySelector<HTMLElement>('[aria-controls="search-when"]')?.focus();
  };
  return (
    <AlternativeNotice
      reason={alternative?.reason ?? ''}
      label={alternative?.label ?? null}
      onAccept={arrive}
    />
  );
}
