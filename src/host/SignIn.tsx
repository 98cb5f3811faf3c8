/** Sign-in of hosts by a mailed link, and again when a session has expired. */

import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useAction } from '#ui/use-async-action.ts';
import styles from './Host.module.css';
import { ActionForm } from './parts/ActionForm.tsx';
import { ErrorMessage } from './parts/ErrorMessage.tsx';
import form from './parts/form.module.css';
import { ViewHeading } from './parts/Heading.tsx';
import { announceScreen } from './route.ts';
import {
  type HostSessionState,
  loadHostSession,
  requestSignInLink,
  type SignInProblem,
  signInWith,
} from './session.ts';

/** `token`: token of the sign-in link; `null` if the host has no link yet. */
export const HostSignInView = ({ token }: { token: string | null }) =>
  token === null ? <RequestLinkForm /> : <SignInWithLink token={token} />;

const RequestLinkForm = () => (
  <SignInLinkForm renderSent={renderLinkSent}>
    <ViewHeading>The desk</ViewHeading>
    <p>For the hosts of these cabins. Your address brings a mail with a link.</p>
  </SignInLinkForm>
);

interface SignInLinkFormProps {
  /** Shown in place of the form once the link has been sent. */
  renderSent: (email: string, onBack: () => void) => ReactNode;
  /** E-mail address of the expired session. */
  initialEmail?: string;
  children?: ReactNode;
}

/** E-mail form that requests a sign-in link. */
function SignInLinkForm({ renderSent, initialEmail, children }: SignInLinkFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return renderSent(sentTo, () => setSentTo(null));
  const send = async (email: string): Promise<string | null> => {
    if (!email.includes('@')) return 'Type an address such as host@example.com.';
    const failed = await requestSignInLink(email);
    if (failed === null) setSentTo(email);
    return failed;
  };
  return (
    <>
      {children}
      <ActionForm
        action="Send me a link"
        className=""
        field="email"
        onSend={(readField) => send(readField('email'))}
      >
        <TextInput
          label="Your email address"
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={initialEmail}
          required
        />
      </ActionForm>
    </>
  );
}

/** Confirmation of a sent link. It does not reveal whether the address belongs to a host. */
const renderLinkSent: SignInLinkFormProps['renderSent'] = (email, onBack) => (
  <>
    <ViewHeading focused>Check your mail</ViewHeading>
    <p>
      If {email} is a host’s address, a link is on its way to it. It works for ten minutes, and once. Three of
      them work at most at a time.
    </p>
    <Button onClick={onBack}>Use another address</Button>
  </>
);

/** Signs in with a mailed link after a click: some mail programs open every link by themselves. */
function SignInWithLink({ token }: { token: string }) {
  const { busy, problem, run } = useAction<SignInProblem>();
  const signIn = async () => {
    if (await run(() => signInWith(token))) announceScreen();
  };
  if (!problem?.isLinkOver)
    return (
      <>
        <ViewHeading>Sign in to the desk</ViewHeading>
        <ErrorMessage>{problem?.message}</ErrorMessage>
        <Button tone="ember" busy={busy} onClick={() => void signIn()}>
          Sign in
        </Button>
      </>
    );
  return (
    <SignInLinkForm renderSent={renderLinkSent}>
      <ViewHeading focused>That link did not work</ViewHeading>
      <p>{problem.message} A new one comes by mail.</p>
    </SignInLinkForm>
  );
}

/**
 * Dialog to sign in again without losing input. If dismissed, a line at the top of the page
 * remains, and the next call opens the dialog again. `session` is a new object for each call that
 * finds the session expired.
 */
export function SessionExpiredDialog({
  session,
}: {
  session: Extract<HostSessionState, { state: 'signed-in' | 'expired' }>;
}) {
  const [dismissedSession, setDismissedSession] = useState<HostSessionState | null>(null);
  const isDismissed = dismissedSession === session;
  return (
    <>
      {isDismissed ? (
        <p className={styles.aside}>
          Your session is over. <Button onClick={() => setDismissedSession(null)}>Sign in again</Button>
        </p>
      ) : null}
      <Dialog open={!isDismissed} onClose={() => setDismissedSession(session)} title="Your session is over">
        <SignInAgain email={session.host.email} />
      </Dialog>
    </>
  );
}

const SignInAgain = ({ email }: { email: string }) => (
  <div className={styles.expiredNotice}>
    <p>What you typed is still here. The last press was not carried out: press it again once you are in.</p>
    <SignInLinkForm
      initialEmail={email}
      renderSent={(sentTo, onBack) => (
        <>
          <p role="status">
            If {sentTo} is a host’s address, a link is on its way. Sign in with it in the window it opens, and
            come back to this one.
          </p>
          <div className={form.actions}>
            <Button tone="ember" onClick={() => void loadHostSession()}>
              I am signed in
            </Button>
            <Button onClick={onBack}>Send another link</Button>
          </div>
        </>
      )}
    />
  </div>
);
