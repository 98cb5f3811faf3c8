/** View of the passkeys and sessions of the signed-in host. */

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { HostAccessResponse, HostPasskey, HostSession } from '#contracts/host-accounts.ts';
import { callHostApi, getFailureMessage, type HostMutation } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import { Empty, QueryState } from '#host/parts/QueryState.tsx';
import { Table } from '#host/parts/Table.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { useHostMutation, useHostQuery } from '#host/parts/use-host-query.ts';
import { signOut } from '#host/route.ts';
import { $session } from '#host/session.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';

export function AccountSecurityView() {
  const { query, change } = useHostMutation(useHostQuery('GET desk/access', {}));
  const session = useStore($session);
  const email = 'host' in session ? session.host.email : '';
  return (
    <>
      <ViewHeading>You</ViewHeading>
      <p>{email}</p>
      <QueryState query={query} subject="how you sign in">
        {({ sessions, passkeys }) => (
          <>
            <Passkeys passkeys={passkeys} email={email} change={change} />
            <Sessions sessions={sessions} change={change} />
          </>
        )}
      </QueryState>
    </>
  );
}

interface PartProps {
  change: HostMutation<HostAccessResponse>;
}

const Passkeys = ({
  passkeys,
  email,
  change,
}: PartProps & { passkeys: readonly HostPasskey[]; email: string }) => (
  <ViewSection title="Passkeys">
    <div className={form.form}>
      <p>
        With a passkey, a link from your mail opens the desk only together with your phone or computer:
        whoever reads your mail stays outside. Add two, so that one may be lost.
      </p>
      <Table
        caption="Passkeys"
        rows={passkeys}
        getKey={({ id }) => id}
        empty={<Empty>None yet: your mail alone opens the desk.</Empty>}
        columns={[
          { heading: 'Name', cell: ({ name }) => name },
          { heading: 'Added', cell: ({ added_at }) => <DateTime at={added_at} /> },
          { heading: 'Last used', cell: ({ used_at }) => (used_at ? <DateTime at={used_at} /> : 'Not yet') },
          {
            heading: 'Remove',
            align: 'end',
            cell: ({ id, name }) => (
              <AsyncButton label={`Remove ${name}`} action={() => change('POST desk/remove-passkey', { id })}>
                Remove
              </AsyncButton>
            ),
          },
        ]}
      />
      <NewPasskey email={email} change={change} />
    </div>
  </ViewSection>
);

/** Form that registers a passkey under a name. */
function NewPasskey({ email, change }: PartProps & { email: string }) {
  const [name, setName] = useState('');
  const add = async (): Promise<string | null> => {
    if (name.trim() === '') return 'Give it a name, such as “My phone”.';
    const offer = await callHostApi('POST desk/passkey-options', {});
    if (!offer.ok) return getFailureMessage(offer);
    const { registerPasskey } = await import('#host/passkey.ts');
    const passkey = await registerPasskey(offer.value, email);
    if (passkey === null) return 'Your device made no passkey. It may have one for this desk already.';
    const failed = await change('POST desk/add-passkey', { name, passkey });
    if (failed === null) setName('');
    return failed;
  };
  return (
    <ActionForm action="Add a passkey" tone="quiet" className={form.toolbar} field="name" onSend={add}>
      <TextInput
        label="Name of a new passkey"
        name="name"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </ActionForm>
  );
}

const Sessions = ({ sessions, change }: PartProps & { sessions: readonly HostSession[] }) => (
  <ViewSection title="Where you are signed in">
    <div className={form.form}>
      <p>A session ends after two hours without a press, and after twelve in any case.</p>
      <Table
        caption="Sessions"
        rows={sessions}
        getKey={({ id }) => id}
        columns={[
          {
            heading: 'Device',
            cell: ({ device, is_own }) => `${device || 'Unknown device'}${is_own ? ', this one' : ''}`,
          },
          { heading: 'Signed in', cell: ({ signed_in_at }) => <DateTime at={signed_in_at} /> },
          { heading: 'Last seen', cell: ({ seen_at }) => <DateTime at={seen_at} /> },
          {
            heading: 'End it',
            align: 'end',
            cell: ({ id, device, is_own }) =>
              is_own ? null : (
                <AsyncButton
                  label={`Sign out ${device || 'unknown device'}`}
                  action={() => change('POST desk/end-session', { id })}
                >
                  Sign out
                </AsyncButton>
              ),
          },
        ]}
      />
      <AsyncButton action={() => signOut('POST desk/sign-out-everywhere')}>Sign out everywhere</AsyncButton>
    </div>
  </ViewSection>
);
