import { useState } from 'react';
import { dayCount } from '#domain/itinerary/itinerary.ts';
import { counted, formatRange } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Later } from '#ui/Later.tsx';
import { later } from './later.ts';
import styles from './Shared.module.css';
import type { OpenPlan, Saving } from './shared-store.ts';

/** The title of a plan, when and where it is, and how far it is saved. */
export function SharedHead({ open: { mine, token, saving, refusal } }: { open: OpenPlan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.head}>
      <h1>{mine.title}</h1>
      <p className={styles.lead}>
        {formatRange(mine.start, mine.end)} · {counted(dayCount(mine), 'day')}
        {mine.cabin_slug ? (
          <>
            {' · '}
            <a href={paths.cabin(mine.cabin_slug)}>the cabin</a>
          </>
        ) : null}
      </p>
      {token || refusal ? (
        <p className={styles.saving} role="status" data-no-print>
          {refusal || savingWords[saving]}
        </p>
      ) : null}
      {token && !isOpen ? (
        <div data-no-print>
          <Button onClick={() => setOpen(true)}>Change title or dates</Button>
        </div>
      ) : null}
      {token && isOpen ? (
        <Later of={later.editing}>
          {({ HeadForm }) => <HeadForm plan={mine} onClose={() => setOpen(false)} />}
        </Later>
      ) : null}
    </header>
  );
}

const savingWords: Record<Saving, string> = {
  saved: 'Saved.',
  waiting: 'Saving…',
  saving: 'Saving…',
  kept: 'Not saved yet: your changes are kept on this device until there is a connection.',
  refused: 'This could not be saved.',
};
