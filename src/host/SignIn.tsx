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

/** Requests a sign-in link, or uses one. `token` is the link's token, or `null` without a link. */
export const HostSignInView = ({ token }: { token: string | null }) =>
  token === null ? <RequestLinkForm /> : <UseLink token={token} />;

const RequestLinkForm = () => (
  <ByMail sent={checkMail}>
    <ViewHeading>The desk</ViewHeading>
    <p>For the hosts of these cabins. Your address brings a mail with a link.</p>
  </ByMail>
);

interface ByMailProps {
  /** Shown in place of the form once the link has been sent. */
  sent: (email: string, onBack: () => void) => ReactNode;
  /** Initial value of the field: the address of the expired session. */
  known?: string;
  children?: ReactNode;
}

/** E-mail form that requests a sign-in link. */
function ByMail({ sent, known: knownEmail, children }: ByMailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return sent(sentTo, () => setSentTo(null));
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
          defaultValue={knownEmail}
          required
        />
      </ActionForm>
    </>
  );
}

/** Confirmation of a sent link. It does not reveal whether the address belongs to a host. */
const checkMail: ByMailProps['sent'] = (email, onBack) => (
  <>
    <ViewHeading focused>Check your mail</ViewHeading>
    <p>
      If {email} is a host’s address, a link is on its way to it. It works for ten minutes, and once. Three of
      them work at most at a time.
    </p>
    <Button onClick={onBack}>Use another address</Button>
  </>
);

/** Signs in with a mailed link. Needs a press: some mail programs open every link by themselves. */
function UseLink({ token }: { token: string }) {
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
    <ByMail sent={checkMail}>
      <ViewHeading focused>That link did not work</ViewHeading>
      <p>{problem.message} A new one comes by mail.</p>
    </ByMail>
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
  const [asideFor, setAsideFor] = useState<HostSessionState | null>(null);
  const isAside = asideFor === session;
  return (
    <>
      {isAside ? (
        <p className={styles.aside}>
          Your session is over. <Button onClick={() => setAsideFor(null)}>Sign in again</Button>
        </p>
      ) : null}
      <Dialog open={!isAside} onClose={() => setAsideFor(session)} title="Your session is over">
        <SignInAgain email={session.host.email} />
      </Dialog>
    </>
  );
}

const SignInAgain = ({ email: knownEmail }: { email: string }) => (
  <div className={styles.expiredNotice}>
    <p>What you typed is still here. The last press was not carried out: press it again once you are in.</p>
    <ByMail
      known={knownEmail}
      sent={(email, onBack) => (
        <>
          <p role="status">
            If {email} is a host’s address, a link is on its way. Sign in with it in the window it opens, and
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
