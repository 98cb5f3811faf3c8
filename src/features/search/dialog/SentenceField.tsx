import '#ui/field.css';
import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { fetchPlannerData } from '#browser/fetch-places.ts';
import type { Day } from '#domain/dates/day.ts';
import { isFiltered } from '#domain/search/filters.ts';
import { type NearbyAttraction, parseNearbyAttractions } from '#domain/search/nearby-places.ts';
import { type SearchDialogState, toSearchCriteria } from '#domain/search/search-dialog-state.ts';
import { formatSentence, type ParsedSentence, parseSentence } from '#domain/search/sentence.ts';
import { $searchEdit } from '#stores/search.ts';
import { Button } from '#ui/Button.tsx';
import { $dialogFilters, dispatchSearchDialog } from './dialog-store.ts';
import styles from './SentenceField.module.css';

export interface SentenceProps {
  dialog: SearchDialogState;
  today: Day;
  onRead: (month: Day) => void;
}

/** A search in a sentence: what is understood goes into the fields and is said back to be changed, what is not is named. */
export function Sentence({ dialog, today, onRead }: SentenceProps) {
  const [id, noteId] = [useId(), useId()];
  const filters = useStore($dialogFilters);
  // The search of a page is said from the first, and a sentence once it was read: what the fields hold, whoever changes them.
  const [typed, setTyped] = useState<string | null>(() =>
    $searchEdit.get() || isFiltered(filters) ? null : '',
  );
  const [wasSaid] = useState(typed === null);
  const [read, setRead] = useState<ParsedSentence | null>(null);
  const text = typed ?? formatSentence(toSearchCriteria(dialog), filters);
  const input = useRef<HTMLInputElement>(null);
  // What is said back begins where it is read.
  useLayoutEffect(() => {
    if (read) input.current?.setSelectionRange(0, 0);
    if (read && input.current) input.current.scrollLeft = 0;
  }, [read]);
  const take = async () => {
    const now = parseSentence(text, today, await knownPlaces());
    const search = wasSaid || read ? now.search : { ...toSearchCriteria(dialog), ...now.search };
    dispatchSearchDialog({ type: 'open', search });
    $dialogFilters.set(now.filters);
    setTyped(null);
    setRead(now);
    if (search.check_in) onRead(search.check_in);
  };
  return (
    <form
      className={styles.sentence}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <label htmlFor={id}>Say it in a sentence</label>
      <input
        ref={input}
        id={id}
        className="control"
        type="text"
        value={text}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="done"
        placeholder="9 of us with a dog near Dollywood, a weekend in March"
        aria-describedby={noteId}
        onFocus={() => void knownPlaces()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button tone="plain" type="submit">
        Fill in
      </Button>
      <p id={noteId} aria-live="polite">
        {read ? noteOn(read) : ''}
      </p>
    </form>
  );
}

/** What the fields do not show by themselves. */
function noteOn({ near, unrecognized, search, filters }: ParsedSentence): string {
  const isPriceWithoutDates = filters.maxTotal !== null && !search.check_in && !search.month;
  return [
    near ? `${near.name} is nearest to ${near.town}.` : null,
    unrecognized.length > 0
      ? `We did not understand: ${unrecognized.map((words) => `“${words}”`).join(', ')}.`
      : null,
    isPriceWithoutDates ? 'A price is for the whole stay, so it needs dates.' : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** The places of the guide; none where they cannot be had, and then the rest of a sentence is read. */
const knownPlaces = async (): Promise<NearbyAttraction[]> =>
  parseNearbyAttractions(await fetchPlannerData().catch(() => null));
