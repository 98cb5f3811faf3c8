import { type ComponentType, useState } from 'react';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** Opens a calendar for other dates of a booking of several cabins. Loads it on demand. */
export function PartyDates() {
  const [Calendar, setCalendar] = useState<ComponentType | null>(null);
  const open = async () => {
    const { PartyCalendar } = await import('./PartyCalendar.tsx');
    setCalendar(() => PartyCalendar);
    return null;
  };
  return (
    <>
      <AsyncButton action={open}>Change dates</AsyncButton>
      {Calendar ? (
        <Dialog open onClose={() => setCalendar(null)} title="Change dates" variant="sheet">
          <Calendar />
        </Dialog>
      ) : null}
    </>
  );
}
