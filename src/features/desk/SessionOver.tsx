import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { AddressForm } from './AskForLink.tsx';
import styles from './Desk.module.css';
import { findHost } from './session.ts';

const nothing = () => undefined;

/** Asks to sign in again over what is on the screen, which stays as it was typed. */
export function SessionOver({ open }: { open: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={nothing} title="Your session is over" closeBlocked>
      <div className={styles.over}>
        <p>What you typed is still here, and the last press was not carried out.</p>
        {sentTo === null ? (
          <AddressForm onSent={setSentTo} />
        ) : (
          <>
            <p role="status">
              If {sentTo} is a host’s address, a link is on its way. Sign in with it in the window it opens,
              and come back to this one.
            </p>
            <div className={styles.actions}>
              <Button tone="ember" onClick={() => void findHost()}>
                I am signed in
              </Button>
              <Button onClick={() => setSentTo(null)}>Send another link</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
