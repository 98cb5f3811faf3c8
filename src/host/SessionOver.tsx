import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { AddressForm } from './AskForLink.tsx';
import styles from './Desk.module.css';
import { findHost, type Session } from './session.ts';

/**
 * Asks to sign in again over what is on the screen, which stays as it was typed. Put aside, it leaves a line at the head of
 * the page, and comes back with the next call. `session` is another object with each call that finds it over.
 */
export function SessionOver({ session }: { session: Session }) {
  const [asideFor, setAsideFor] = useState<Session | null>(null);
  const isAside = asideFor === session;
  return (
    <>
      {isAside ? (
        <p className={styles.aside}>
          Your session is over. <Button onClick={() => setAsideFor(null)}>Sign in again</Button>
        </p>
      ) : null}
      <Dialog open={!isAside} onClose={() => setAsideFor(session)} title="Your session is over">
        <SignInAgain />
      </Dialog>
    </>
  );
}

function SignInAgain() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={styles.over}>
      <p>What you typed is still here. The last press was not carried out: press it again once you are in.</p>
      {sentTo === null ? (
        <AddressForm onSent={setSentTo} />
      ) : (
        <>
          <p role="status">
            If {sentTo} is a host’s address, a link is on its way. Sign in with it in the window it opens, and
            come back to this one.
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
  );
}
