import { useEffect, useState } from 'react';
import type { DateRangeSelection } from '#domain/availability/date-selection.ts';
import { mayHaveColor } from '#domain/search/search-dates.ts';
import styles from './PriceSummary.module.css';

export interface ColorNoteProps {
  slug: string;
  selection: DateRangeSelection;
}

/** Fall colors at the cabin on the selected dates; nothing out of season or if unknown. */
export function ColorNote({ slug, selection: { checkIn, checkOut } }: ColorNoteProps) {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    setNote(null);
    if (!checkIn || !checkOut || !mayHaveColor(checkIn, checkOut)) return;
    const asking = new AbortController();
    noteFor(slug, checkIn, checkOut, asking.signal)
      .then((words) => asking.signal.aborted || setNote(words))
      .catch(() => undefined);
    return () => asking.abort();
  }, [slug, checkIn, checkOut]);
  return note && <p className={styles.color}>{note}</p>;
}

async function noteFor(
  slug: string,
  checkIn: string,
  checkOut: string,
  signal: AbortSignal,
): Promise<string | null> {
  const [{ fetchFoliageData }, { formatFoliageDuringStay }] = await Promise.all([
    import('#browser/fetch-foliage.ts'),
    import('#domain/fall-colors/stay-foliage.ts'),
  ]);
  const fall = await fetchFoliageData(signal);
  const feet = fall?.feet.get(slug);
  return fall && feet !== undefined ? formatFoliageDuringStay(fall.bands, feet, checkIn, checkOut) : null;
}
