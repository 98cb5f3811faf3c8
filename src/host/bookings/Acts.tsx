import { type ComponentType, useState } from 'react';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import { Button } from '#ui/Button.tsx';
import type { ActProps } from './act-props.ts';
import { CancelForm } from './CancelForm.tsx';
import { LetterForm } from './LetterForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import styles from './OneBooking.module.css';
import type { Act } from './use-booking.ts';

interface Choice {
  name: string;
  label: string;
  Form: ComponentType<ActProps>;
  isOpenTo: (booking: DeskBooking) => boolean;
}

const choices: readonly Choice[] = [
  { name: 'note', label: 'Note', Form: NoteForm, isOpenTo: () => true },
  {
    name: 'letter',
    label: 'Send a letter again',
    Form: LetterForm,
    isOpenTo: ({ can }) => can.letters.length > 0,
  },
  { name: 'move', label: 'Move to other dates', Form: MoveForm, isOpenTo: ({ can }) => can.move },
  { name: 'cancel', label: 'Cancel', Form: CancelForm, isOpenTo: ({ can }) => can.cancel !== null },
];

/** What can be done with a booking: one form at a time, so that there is one ember button. */
export function Acts({ booking, act }: { booking: DeskBooking; act: Act }) {
  const [chosen, choose] = useState<string | null>(null);
  const open = choices.filter(({ isOpenTo }) => isOpenTo(booking));
  const { name, Form } = open.find((choice) => choice.name === chosen) ?? {};
  return (
    <div className={styles.acts}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">What to do with this booking</legend>
        {open.map((choice) => (
          <Button
            key={choice.name}
            aria-expanded={choice.name === name}
            onClick={() => choose(choice.name === chosen ? null : choice.name)}
          >
            {choice.label}
          </Button>
        ))}
      </fieldset>
      {Form ? (
        <div className={styles.act}>
          <Form booking={booking} act={act} onDone={() => choose(null)} />
        </div>
      ) : null}
    </div>
  );
}
