import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Desk.module.css';
import { Heading } from './parts/Heading.tsx';
import { useAction } from './parts/use-action.ts';
import { askForLink } from './session.ts';

/** Signing in: an address, and then "check your mail". */
export function AskForLink({ heading }: { heading: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CheckMail email={sentTo} onBack={() => setSentTo(null)} />;
  return (
    <>
      <Heading>{heading}</Heading>
      <p>For the hosts of these cabins. Your address brings a mail with a link.</p>
      <AddressForm onSent={setSentTo} />
    </>
  );
}

/** The form alone, for where a heading stands already. */
export function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { busy, problem, run } = useAction();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    const isSent = await run(async () =>
      email.includes('@') ? askForLink(email) : 'Type an address such as host@example.com.',
    );
    if (isSent) onSent(email);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field label="Your e-mail address" error={problem}>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
      </Field>
      <Button type="submit" tone="ember" busy={busy}>
        Send me a link
      </Button>
    </form>
  );
}

/** What is said of a link that is on its way, whether or not the address is a host's. */
export function CheckMail({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <>
      <Heading focused>Check your mail</Heading>
      <p>
        If {email} is a host’s address, a link is on its way to it. It works for 15 minutes, and once. Three
        of them work at most at a time.
      </p>
      <Button onClick={onBack}>Use another address</Button>
    </>
  );
}
