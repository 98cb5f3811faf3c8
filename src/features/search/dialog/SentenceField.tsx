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

/** Fills the other fields from a sentence and rewrites it. Lists what was not understood. */
export function Sentence({ dialog, today, onRead }: SentenceProps) {
  const [id, noteId] = [useId(), useId()];
  const filters = useStore($dialogFilters);
  // `null`: the text follows the other fields. Starts so for a page's search, and again after each
  // parsed sentence.
  const [typed, setTyped] = useState<string | null>(() =>
    $searchEdit.get() || isFiltered(filters) ? null : '',
  );
  const [startedWithSearch] = useState(typed === null);
  const [parsed, setParsed] = useState<ParsedSentence | null>(null);
  const text = typed ?? formatSentence(toSearchCriteria(dialog), filters);
  const input = useRef<HTMLInputElement>(null);
  // Scrolls the rewritten sentence to its beginning.
  useLayoutEffect(() => {
    if (parsed) input.current?.setSelectionRange(0, 0);
    if (parsed && input.current) input.current.scrollLeft = 0;
  }, [parsed]);
  const applySentence = async () => {
    const result = parseSentence(text, today, await loadAttractions());
    const search =
      startedWithSearch || parsed ? result.search : { ...toSearchCriteria(dialog), ...result.search };
    dispatchSearchDialog({ type: 'open', search });
    $dialogFilters.set(result.filters);
    setTyped(null);
    setParsed(result);
    if (search.check_in) onRead(search.check_in);
  };
  return (
    <form
      className={styles.sentence}
      onSubmit={(event) => {
        event.preventDefault();
        void applySentence();
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
        onFocus={() => void loadAttractions()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button tone="plain" type="submit">
        Fill in
      </Button>
      <p id={noteId} aria-live="polite">
        {parsed ? formatNotes(parsed) : ''}
      </p>
    </form>
  );
}

/** Mentions only what the other fields do not show. */
function formatNotes({ near, unrecognized, search, filters }: ParsedSentence): string {
  const isPriceWithoutDates = filters.maxTotal !== null && !search.check_in && !search.month;
  return [
    near ? `${near.name} is nearest to ${near.town}.` : null,
    unrecognized.length > 0
      ? `We did not understand: ${unrecognized.map((phrase) => `“${phrase}”`).join(', ')}.`
      : null,
    isPriceWithoutDates ? 'A price is for the whole stay, so it needs dates.' : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** Returns no attractions if the request fails; the rest of the sentence is parsed anyway. */
const loadAttractions = async (): Promise<NearbyAttraction[]> =>
  parseNearbyAttractions(await fetchPlannerData().catch(() => null));
