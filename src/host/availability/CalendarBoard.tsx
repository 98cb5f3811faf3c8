/**
 * Board of the host calendar: the grid, its selection, and the dialog that changes the selected
 * nights.
 */

import { useMemo, useState } from 'react';
import type { HostCalendarResponse } from '#contracts/availability-host.ts';
import {
  type CabinNights,
  type CabinRuns,
  type DateWindow,
  toDateWindow,
} from '#domain/availability/rates/date-window.ts';
import { rateSaveMessage } from '#domain/availability/rates/format-rate.ts';
import {
  type GridBlock,
  type GridCell,
  type Layout,
  toGridBlock,
} from '#domain/availability/rates/grid-cell.ts';
import { emptyForm, type RateForm } from '#domain/availability/rates/rate-form.ts';
import { addDays, type Day, weekday } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { pluralize } from '#domain/text/plural.ts';
import { ActionBar } from '#host/parts/ActionBar.tsx';
import { Checkbox } from '#host/parts/Checkbox.tsx';
import { RestoreChange } from '#host/parts/RestoreChange.tsx';
import { navigate } from '#host/route.ts';
import { Button } from '#ui/Button.tsx';
import { SelectInput } from '#ui/TextInput.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { CabinGrid } from './CabinGrid.tsx';
import styles from './HostCalendar.module.css';
import { RateDialog } from './RateDialog.tsx';
import { type GridSelection, useGridSelection } from './use-grid-selection.ts';
import { WeekGrid } from './WeekGrid.tsx';

interface CalendarBoardProps {
  response: HostCalendarResponse;
  everyCabin: readonly CabinRuns[];
  busy: boolean;
  reload: () => Promise<void>;
  /** Whether the form opens without a selection in the grid. */
  isTyping: boolean;
  onEdit: () => void;
}

export function CalendarBoard({ response, everyCabin, busy, reload, isTyping, onEdit }: CalendarBoardProps) {
  const window = useMemo(() => toDateWindow(response), [response]);
  const isNarrow = useIsNarrow();
  const [form, setForm] = useState<RateForm | null>(null);
  const selection = useGridSelection(
    toLayout(window, isNarrow),
    () => openBooking() || setForm(selectedForm()),
  );
  const [saved, setSaved] = useState<{ message: string; id: number | null } | null>(null);
  const show = (message: string, id: number | null) => {
    setSaved({ message, id });
    void reload();
  };
  const { activeCell, block } = selection;

  const selectedForm = () => toRateForm(window, activeCell, block);
  /** Opens the booking of the active cell, unless nights are selected. Returns whether it did. */
  const openBooking = (): boolean => {
    const reference = block ? null : window.cabins[activeCell.row]?.taken[activeCell.day]?.reference;
    if (reference) navigate('bookings', reference);
    return Boolean(reference);
  };
  const openForm = form ?? (isTyping ? { ...selectedForm(), ...(block ? {} : { cabins: [] }) } : null);
  const selected = openForm ? null : block;
  const close = () => {
    setForm(null);
    onEdit();
  };

  return (
    <div aria-busy={busy || undefined} className={styles.board}>
      <CalendarGrid window={window} today={response.today} selection={selection} isNarrow={isNarrow} />
      <ActionBar message={selected ? selectionLabel(window, selected) : ''}>
        {selected ? (
          <>
            <Button tone="plain" onClick={selection.clear}>
              Drop
            </Button>
            {selected.firstRow === selected.lastRow ? (
              <Button onClick={() => navigate('bookings', getNewBookingPath(window, selected))}>
                New booking
              </Button>
            ) : null}
            <Button tone="ember" onClick={() => setForm(selectedForm())}>
              Change these nights
            </Button>
          </>
        ) : null}
      </ActionBar>
      {block || !saved ? null : (
        <ActionBar message={saved.message} focusKey={saved.id === null ? 'undone' : 'saved'}>
          {saved.id === null ? null : (
            <RestoreChange
              id={saved.id}
              label="Undo"
              about="what was saved"
              onDone={(message) => show(message, null)}
            />
          )}
        </ActionBar>
      )}
      {openForm ? (
        <RateDialog
          initial={openForm}
          cabins={everyCabin}
          onClose={close}
          onSaved={({ id, nights, kept }) => {
            show(rateSaveMessage(nights, kept.length, 'saved'), id);
            selection.clear();
            close();
          }}
        />
      ) : null}
    </div>
  );
}

const toLayout = ({ first, days, cabins }: DateWindow, isNarrow: boolean): Layout => ({
  rows: cabins.length,
  days,
  shape: isNarrow ? 'weeks' : 'cabins',
  page: isNarrow ? 4 : 10,
  leadingDays: weekday(first),
});

/** Returns the form's initial values for the selection, or for the active cell. */
function toRateForm({ first, cabins }: DateWindow, cell: GridCell, block: GridBlock | null): RateForm {
  const { firstRow, lastRow, firstDay, lastDay } = block ?? toGridBlock({ anchor: cell, head: cell });
  const numbers = cabins.slice(firstRow, lastRow + 1).map(({ number }) => number);
  return emptyForm(numbers, addDays(first, firstDay), addDays(first, lastDay));
}

interface CalendarGridProps {
  window: DateWindow;
  today: Day;
  selection: GridSelection;
  /** Whether to show one cabin at a time, as on a phone. */
  isNarrow: boolean;
}

/** Renders the nights by week on a narrow screen and by cabin on a wide one. */
function CalendarGrid({ window, today, selection, isNarrow }: CalendarGridProps) {
  const [isCompact, setCompact] = useState(false);
  const { activeCell } = selection;
  const cabin = window.cabins[activeCell.row];
  if (isNarrow && cabin) {
    return (
      <>
        <CabinChoice
          cabins={window.cabins}
          row={activeCell.row}
          onChoose={(row) => selection.moveTo({ ...activeCell, row }, 'walk')}
        />
        <WeekGrid window={window} cabin={cabin} row={activeCell.row} today={today} selection={selection} />
      </>
    );
  }
  return (
    <>
      <Checkbox className={styles.fit} isOn={isCompact} onToggle={setCompact}>
        All {window.days} days at once
      </Checkbox>
      <CabinGrid window={window} today={today} selection={selection} isCompact={isCompact} />
    </>
  );
}

interface CabinChoiceProps {
  cabins: readonly CabinNights[];
  /** Index of the cabin shown. */
  row: number;
  onChoose: (row: number) => void;
}

/** Select and previous and next buttons for the cabin a phone shows. */
function CabinChoice({ cabins, row, onChoose }: CabinChoiceProps) {
  return (
    <div className={styles.choice}>
      <Button aria-label="Previous cabin" disabled={row === 0} onClick={() => onChoose(row - 1)}>
        ‹
      </Button>
      <SelectInput
        label="Cabin"
        options={Object.fromEntries(cabins.map(({ title }, index) => [String(index), title]))}
        value={String(row)}
        onChange={(index) => onChoose(Number(index))}
      />
      <Button aria-label="Next cabin" disabled={row === cabins.length - 1} onClick={() => onChoose(row + 1)}>
        ›
      </Button>
    </div>
  );
}

/** Returns the path of a new booking for the selection: `new/7/2027-03-05/2027-03-08`. */
const getNewBookingPath = (
  { first, cabins }: DateWindow,
  { firstRow, firstDay, lastDay }: GridBlock,
): string => `new/${cabins[firstRow]?.number}/${addDays(first, firstDay)}/${addDays(first, lastDay + 1)}`;

/** For example `3 nights of Bear Den, Fri, Mar 5 – Sun, Mar 7`. */
function selectionLabel(
  { first, cabins }: DateWindow,
  { firstRow, lastRow, firstDay, lastDay }: GridBlock,
): string {
  const nights = pluralize(lastDay - firstDay + 1, 'night');
  const count = lastRow - firstRow + 1;
  const targetLabel = count === 1 ? (cabins[firstRow]?.title ?? '') : `each of ${count} cabins`;
  const from = formatDay(addDays(first, firstDay), 'short');
  const to = formatDay(addDays(first, lastDay), 'short');
  return `${nights} of ${targetLabel}, ${from === to ? from : `${from} – ${to}`}`;
}
