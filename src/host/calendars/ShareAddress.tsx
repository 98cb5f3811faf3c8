import { useState } from 'react';
import type { CabinCalendar } from '#contracts/desk/calendars.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '../parts/Confirm.tsx';
import { AddressField } from './AddressField.tsx';
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
    words:
      'None of its addresses opens anything any more. Other sites then no longer learn what is booked here, and may sell the same nights.',
  },
};

/** The address at which a cabin's calendar is read by those who have none of their own. */
export function ShareAddress({ calendar, change }: { calendar: CabinCalendar; change: Change }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const { address, read_at, slug } = calendar;
  const question = questions[asked ?? 'renew'];
  return (
    <section className={styles.section} aria-labelledby="share">
      <h2 id="share">Its own address</h2>
      <p>
        {address
          ? 'For sites without an address above. Paste it there under “Import calendar”: it says which nights are booked or blocked, and nothing of guests.'
          : 'Nobody can read this calendar.'}
      </p>
      {address ? (
        <AddressField label="Address for other sites" address={address} readAt={read_at}>
          <Button onClick={() => setAsked('renew')}>New address</Button>
          <Button onClick={() => setAsked('revoke')}>Stop sharing</Button>
        </AddressField>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setAsked('renew')}>Make an address</Button>
        </div>
      )}
      <Confirm
        open={asked !== null}
        title={question.title}
        action={question.action}
        onConfirm={() => change('POST desk/calendar-address', { slug, action: asked ?? 'renew' })}
        onClose={() => setAsked(null)}
      >
        <p>{question.words}</p>
      </Confirm>
    </section>
  );
}
