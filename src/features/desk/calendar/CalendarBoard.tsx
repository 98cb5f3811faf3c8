import { useMemo, useState } from 'react';
import type { DeskCalendarCabin, DeskCalendarResponse } from '#contracts/desk/calendar.ts';
import { addDays, weekday } from '#domain/day/plain-day.ts';
import type { Layout } from '#domain/rates/cell.ts';
import { emptyForm, type RangeForm } from '#domain/rates/range-form.ts';
import { SaveBar } from '../parts/SaveBar.tsx';
import { goTo } from '../place.ts';
import { CabinChoice } from './CabinChoice.tsx';
import { CabinGrid } from './CabinGrid.tsx';
import styles from './Calendar.module.css';
import { Meanwhile } from './Meanwhile.tsx';
import { RangeDialog } from './RangeDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRange } from './use-range.ts';
import { useSaves } from './use-saves.ts';
import { WeekGrid } from './WeekGrid.tsx';
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
  const [isCompact, setCompact] = useState(false);
  const [form, setForm] = useState<RangeForm | null>(null);
  const layout: Layout = {
    rows: window.cabins.length,
    days: window.days,
    shape: isNarrow ? 'weeks' : 'cabins',
    page: isNarrow ? 4 : 10,
    lead: weekday(window.first),
  };
  const range = useRange(layout, () => openBooking() || setForm(selectedForm()));
  const saves = useSaves(again);
  const { active, block } = range;
  const cabin = window.cabins[active.row];

  const selectedForm = (): RangeForm => {
    const { firstRow, lastRow, firstDay, lastDay } = block ?? {
      ...{ firstRow: active.row, lastRow: active.row },
      ...{ firstDay: active.day, lastDay: active.day },
    };
    return emptyForm(
      window.cabins.slice(firstRow, lastRow + 1).map(({ number }) => number),
      addDays(window.first, firstDay),
      addDays(window.first, lastDay),
    );
  };
  /** Enter on a night of a booking that is not selected leads to the booking. */
  const openBooking = (): boolean => {
    const reference = block ? null : cabin?.taken[active.day]?.reference;
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
      {isNarrow && cabin ? (
        <>
          <CabinChoice
            cabins={window.cabins}
            row={active.row}
            onChoose={(row) => range.goTo({ ...active, row }, 'walk')}
          />
          <WeekGrid window={window} cabin={cabin} row={active.row} today={answer.today} range={range} />
        </>
      ) : (
        <>
          <label className={styles.fit}>
            <input type="checkbox" checked={isCompact} onChange={() => setCompact(!isCompact)} />
            All {window.days} days at once
          </label>
          <CabinGrid window={window} today={answer.today} range={range} isCompact={isCompact} />
        </>
      )}
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
