import type { ReactNode } from 'react';
import { collectionNames, collections, entryPath } from '#domain/content/collections.ts';
import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { formatItemTime, kindLabel } from '#domain/itineraries/itinerary-labels.ts';
import { paths } from '#paths';
import styles from './ItineraryView.module.css';

export interface ItineraryItemRowProps {
  item: ItineraryItem;
  /** Before its words. */
  handle?: ReactNode;
  /** Beside its words where there is room, else beneath them. */
  controls?: ReactNode;
  /** Beneath its words. */
  children?: ReactNode;
  /** At its foot, as wide as the page. */
  form?: ReactNode;
}

/** One line of a page: when, what, and the note on it. */
export function ItineraryItemRow({ item, handle, controls, children, form }: ItineraryItemRowProps) {
  const clock = formatItemTime(item.at);
  const href = refPath(item.ref);
  return (
    <li className={styles.item} data-item={item.id} data-kind={item.kind}>
      {handle}
      <div className={`cluster ${styles.main}`}>
        <div className={styles.words}>
          <p className={`cluster ${styles.title}`}>
            {href ? <a href={href}>{item.title}</a> : <strong>{item.title}</strong>}
            <span className={styles.facts}>
              {clock ? `${clock} · ${kindLabel(item.kind)}` : kindLabel(item.kind)}
            </span>
          </p>
          {item.note ? <p className={styles.note}>{marked(item.note)}</p> : null}
        </div>
        {children ? <div className={styles.extra}>{children}</div> : null}
        {controls}
        {form}
      </div>
    </li>
  );
}

/** What a line of a note is for, set apart: `Rain: …`. The words stay as they are. */
const marked = (note: string): ReactNode[] =>
  note
    .split(/^((?:Rain|Tired|Before you go):)/m)
    .map((part, index) => (index % 2 ? <b key={part}>{part}</b> : part));

/** The page an item's `ref` is about; undefined for one that names no page of ours. What follows `#` is for plans. */
export function refPath(ref: string | undefined): string | undefined {
  const [, kind = '', slug = ''] = /^([a-z]+):([a-z0-9-]+)(?:#[a-z0-9-]+)?$/.exec(ref ?? '') ?? [];
  if (kind === 'cabin') return paths.cabin(slug);
  const name = collectionNames.find((one) => collections[one].one === kind);
  return name && entryPath(name, slug);
}
