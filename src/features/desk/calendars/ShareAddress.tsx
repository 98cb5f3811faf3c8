import { useState } from 'react';
import { type CabinCalendar, deskCalendarAddress } from '#contracts/desk/calendars.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Confirm } from '../parts/Confirm.tsx';
import { Moment } from '../parts/Moment.tsx';
import styles from './Calendars.module.css';
import type { Change } from './change.ts';

type Action = 'renew' | 'revoke';

const questions: Record<Action, { title: string; action: string; words: string }> = {
  renew: {
    title: 'Make a new address?',
    action: 'Make a new one',
    words: 'The address as it is opens nothing any more: give the new one to every site that reads it.',
  },
  revoke: {
    title: 'Share this calendar no more?',
    action: 'Stop sharing',
    words: 'Other sites then no longer learn what is booked here, and may sell the same nights.',
  },
};

/** The address other sites read a cabin's calendar at. */
export function ShareAddress({ calendar, change }: { calendar: CabinCalendar; change: Change }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const { address, read_at, slug } = calendar;
  const question = questions[asked ?? 'renew'];
  return (
    <section className={styles.section} aria-labelledby="share">
      <h2 id="share">Its own address</h2>
      <p>
        {address
          ? 'Give it to the other sites, under “Import calendar”. It says which nights are booked or blocked, and nothing of guests.'
          : 'Nobody can read this calendar.'}
      </p>
      {address ? (
        <Field
          label="Address for other sites"
          hint={
            read_at ? (
              <>
                Last read <Moment at={read_at} />.
              </>
            ) : (
              'Not read yet.'
            )
          }
        >
          {(control) => (
            <input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
          )}
        </Field>
      ) : null}
      <div className={styles.actions}>
        {address ? <Button onClick={() => void copy(address)}>Copy</Button> : null}
        <Button onClick={() => setAsked('renew')}>{address ? 'New address' : 'Make an address'}</Button>
        {address ? <Button onClick={() => setAsked('revoke')}>Stop sharing</Button> : null}
      </div>
      <Confirm
        open={asked !== null}
        title={question.title}
        action={question.action}
        onConfirm={() => change(deskCalendarAddress, { slug, action: asked ?? 'renew' })}
        onClose={() => setAsked(null)}
      >
        <p>{question.words}</p>
      </Confirm>
    </section>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Copied', description: 'The address is in your clipboard.' });
  } catch {
    showToast({ title: 'Not copied', description: 'Mark the address and copy it by hand.' });
  }
}
