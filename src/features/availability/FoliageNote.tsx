import { useEffect, useState } from 'react';
import type { DateRangeSelection } from '#domain/availability/date-selection.ts';
import { mayHaveColor } from '#domain/search/search-dates.ts';
import styles from './PriceSummary.module.css';

export interface FoliageNoteProps {
  slug: string;
  selection: DateRangeSelection;
}

/** Fall colors at the cabin on the selected dates; nothing out of season or if unknown. */
export function FoliageNote({ slug, selection: { checkIn, checkOut } }: FoliageNoteProps) {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    setNote(null);
    if (!checkIn || !checkOut || !mayHaveColor(checkIn, checkOut)) return;
    const request = new AbortController();
    fetchNote(slug, checkIn, checkOut, request.signal)
      .then((text) => request.signal.aborted || setNote(text))
      .catch(() => undefined);
    return () => request.abort();
  }, [slug, checkIn, checkOut]);
  return note && <p className={styles.color}>{note}</p>;
}

async function fetchNote(
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
