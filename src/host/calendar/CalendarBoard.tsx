import { useMemo, useState } from 'react';
import type { DeskCalendarCabin, DeskCalendarResponse } from '#contracts/desk/nights.ts';
import { addDays, weekday } from '#domain/day/plain-day.ts';
import type { Block, Cell, Layout } from '#domain/rates/cell.ts';
import { emptyForm, type RangeForm } from '#domain/rates/range-form.ts';
import type { Window } from '#domain/rates/window.ts';
import { SaveBar } from '../parts/SaveBar.tsx';
import { goTo } from '../place.ts';
import styles from './Calendar.module.css';
import { CalendarGrid } from './CalendarGrid.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { RangeDialog } from './RangeDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRange } from './use-range.ts';
import { useSaves } from './use-saves.ts';
import { windowOf } from './window-of.ts';

export interface CalendarBoardProps {
  answer: DeskCalendarResponse;
  everyCabin: readonly DeskCalendarCabin[];
  busy: boolean;
  again: () => Promise<void>;
  /** The host wants to type which nights. */
  isTyping: boolean;
  onTyped: () => void;
}

/** The grid, what is selected in it, and the form that changes it. */
export function CalendarBoard({ answer, everyCabin, busy, again, isTyping, onTyped }: CalendarBoardProps) {
  const window = useMemo(() => windowOf(answer), [answer]);
  const isNarrow = useIsNarrow();
  const [form, setForm] = useState<RangeForm | null>(null);
  const range = useRange(layoutOf(window, isNarrow), () => openBooking() || setForm(selectedForm()));
  const saves = useSaves(again);
  const { active, block } = range;

  const selectedForm = () => formOf(window, active, block);
  /** Enter on a night of a booking that is not selected leads to the booking. */
  const openBooking = (): boolean => {
    const reference = block ? null : window.cabins[active.row]?.taken[active.day]?.reference;
    if (reference) goTo('bookings', reference);
    return Boolean(reference);
  };
  const open = form ?? (isTyping ? selectedForm() : null);
  const close = () => {
    setForm(null);
    onTyped();
  };

  return (
    <div aria-busy={busy || undefined} className={styles.board}>
      <CalendarGrid window={window} today={answer.today} range={range} isNarrow={isNarrow} />
      <SelectionBar
        window={window}
        block={open ? null : block}
        onOpen={() => setForm(selectedForm())}
        onDrop={range.drop}
      />
      {saves.refused.length > 0 ? (
        <Meanwhile changes={saves.refused} cabins={everyCabin}>
          Nothing is undone: somebody has changed these nights since.
        </Meanwhile>
      ) : null}
      <SaveBar
        changes={null}
        onSave={async () => null}
        onDiscard={close}
        saved={block ? null : saves.saved}
      />
      {open ? (
        <RangeDialog
          initial={open}
          cabins={everyCabin}
          onClose={close}
          onSaved={(answer, changes) => {
            saves.keep(answer, changes);
            range.drop();
            close();
          }}
        />
      ) : null}
    </div>
  );
}

const layoutOf = ({ first, days, cabins }: Window, isNarrow: boolean): Layout => ({
  rows: cabins.length,
  days,
  shape: isNarrow ? 'weeks' : 'cabins',
  page: isNarrow ? 4 : 10,
  lead: weekday(first),
});

/** The form of what is selected, or of the cell the host is at. */
function formOf({ first, cabins }: Window, { row, day }: Cell, block: Block | null): RangeForm {
  const { firstRow, lastRow, firstDay, lastDay } = block ?? {
    ...{ firstRow: row, lastRow: row },
    ...{ firstDay: day, lastDay: day },
  };
  const numbers = cabins.slice(firstRow, lastRow + 1).map(({ number }) => number);
  return emptyForm(numbers, addDays(first, firstDay), addDays(first, lastDay));
}
