import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isPlainClick } from '#browser/dom.ts';
import { serverNow } from '#browser/server-clock.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { searchOf } from '#domain/search/dialog.ts';
import { paths } from '#paths';
import { closeSearch } from '#stores/search.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ArrivalNote } from './ArrivalNote.tsx';
import { DatesPanel } from './DatesPanel.tsx';
import { Presets } from './Presets.tsx';
import { SearchFields } from './SearchFields.tsx';
import styles from './SearchModal.module.css';
import { $dialog, submitSearch, withoutDates } from './store.ts';
import { useWide } from './use-wide.ts';

/** The search dialog: a drawer on phones, a modal from 640 px, each with its own title (spec §2). */
export function SearchModal() {
  const dialog = useStore($dialog);
  const [today] = useState(() => todayIn(defaultTimeZone, serverNow()));
  const [month, setMonth] = useState(dialog.checkIn ?? today);
  const title = useWide() ? 'Find Your Perfect Mountain Escape' : 'Find Your Perfect Cabin';
  return (
    <Dialog open onClose={closeSearch} title={title} variant="sheet">
      <div className={styles.search} data-calendar={dialog.showCalendar || undefined}>
        <Presets dialog={dialog} today={today} onChosen={setMonth} />
        <SearchFields dialog={dialog} />
        <ArrivalNote dialog={dialog} today={today} onMoved={setMonth} />
        {dialog.showCalendar ? (
          <DatesPanel dialog={dialog} today={today} month={month} onMonthChange={setMonth} />
        ) : null}
        <div className={styles.end}>
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
          <Button tone="ember" onClick={() => submitSearch(searchOf(dialog))}>
            {dialog.checkIn ? 'Show Available Cabins' : 'Browse All Cabins'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
