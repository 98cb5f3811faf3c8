import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { AddressForm, CheckMail } from './AskForLink.tsx';
import styles from './Desk.module.css';
import { Heading } from './parts/Heading.tsx';
import { arrive } from './place.ts';
import { signInWith } from './session.ts';

/** Whoever came by the link of a mail. It is used by a press, not by being opened: programs that read mail open links too. */
export function UseLink({ token }: { token: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const signIn = async () => {
    setBusy(true);
    const failed = await signInWith(token);
    if (failed === null) return arrive();
    setProblem(failed);
    setBusy(false);
  };
  if (sentTo !== null) return <CheckMail email={sentTo} onBack={() => setSentTo(null)} />;
  if (problem === null)
    return (
      <>
        <Heading>Sign in to the desk</Heading>
        <div className={styles.form}>
          <Button tone="ember" busy={busy} onClick={() => void signIn()}>
            Sign in
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Heading focused>That link did not work</Heading>
      <p>{problem} A new one comes by mail.</p>
      <AddressForm onSent={setSentTo} />
    </>
  );
}
