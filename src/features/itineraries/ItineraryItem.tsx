import type { ReactNode } from 'react';
import { collectionNames, collections, entryPath } from '#domain/content/collections.ts';
import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { formatItemTime, kindLabel } from '#domain/itineraries/itinerary-labels.ts';
import { paths } from '#paths';
import { ItemNote } from './ItemNote.tsx';
import styles from './ItineraryView.module.css';

export interface ItineraryItemRowProps {
  item: ItineraryItem;
  handle?: ReactNode;
  /** Next to the text, or below it if there is no space. */
  controls?: ReactNode;
  children?: ReactNode;
  /** Below everything, in full width. */
  form?: ReactNode;
}

export function ItineraryItemRow({ item, handle, controls, children, form }: ItineraryItemRowProps) {
  const time = formatItemTime(item.at);
  const href = refPath(item.ref);
  return (
    <li className={styles.item} data-item={item.id} data-kind={item.kind}>
      {handle}
      <div className={`cluster ${styles.main}`}>
        <div className={styles.text}>
          <p className={`cluster ${styles.title}`}>
            {href ? <a href={href}>{item.title}</a> : <strong>{item.title}</strong>}
            <span className={styles.details}>
              {time ? `${time} · ${kindLabel(item.kind)}` : kindLabel(item.kind)}
            </span>
          </p>
          {item.note ? <ItemNote note={item.note} /> : null}
        </div>
        {children ? <div className={styles.extra}>{children}</div> : null}
        {controls}
        {form}
      </div>
    </li>
  );
}

/** Returns the path of the page in `ref`, or `undefined`. The planner uses the part after `#`. */
export function refPath(ref: string | undefined): string | undefined {
  const [, kind = '', slug = ''] = /^([a-z]+):([a-z0-9-]+)(?:#[a-z0-9-]+)?$/.exec(ref ?? '') ?? [];
  if (kind === 'cabin') return paths.cabin(slug);
  const name = collectionNames.find((name) => collections[name].singular === kind);
  return name && entryPath(name, slug);
}
