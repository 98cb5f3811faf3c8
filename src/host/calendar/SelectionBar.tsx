import { addDays } from '#domain/day/plain-day.ts';
import type { Block } from '#domain/rates/cell.ts';
import type { Window } from '#domain/rates/window.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { counted } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Calendar.module.css';

export interface SelectionBarProps {
  window: Window;
  block: Block | null;
  onOpen: () => void;
  onDrop: () => void;
}

/** What is selected, and what can be done with it. */
export function SelectionBar({ window, block, onOpen, onDrop }: SelectionBarProps) {
  return (
    <div className={styles.selection} data-empty={block === null || undefined}>
      <p role="status">{block ? selectionWords(window, block) : ''}</p>
      {block ? (
        <div className={styles.actions}>
          <Button tone="plain" onClick={onDrop}>
            Drop
          </Button>
          <Button tone="ember" onClick={onOpen}>
            Change these nights
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** `3 nights of Bear Den, Fri, Mar 5 – Sun, Mar 7`. */
function selectionWords({ first, cabins }: Window, { firstRow, lastRow, firstDay, lastDay }: Block): string {
  const nights = counted(lastDay - firstDay + 1, 'night');
  const count = lastRow - firstRow + 1;
  const whose = count === 1 ? (cabins[firstRow]?.title ?? '') : `each of ${count} cabins`;
  const from = formatDay(addDays(first, firstDay), 'short');
  const to = formatDay(addDays(first, lastDay), 'short');
  return `${nights} of ${whose}, ${from === to ? from : `${from} – ${to}`}`;
}
