/** View for admins: accounts of hosts, their roles and invitations. */

import { useState } from 'react';
import type { HostAccount, HostAccountsResponse } from '#contracts/host-accounts.ts';
import type { HostMutation } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import { QueryState } from '#host/parts/QueryState.tsx';
import { Table } from '#host/parts/Table.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import table from '#host/parts/table.module.css';
import { useHostMutation, useHostQuery } from '#host/parts/use-host-query.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';

type Role = HostAccount['role'];

const roleLabels: Readonly<Record<Role, string>> = { owner: 'Owner', host: 'Host' };

export function HostAccountsView() {
  const { query, change } = useHostMutation(useHostQuery('GET desk/people', {}));
  return (
    <>
      <ViewHeading>People</ViewHeading>
      <QueryState query={query} subject="the people">
        {({ people }) => (
          <>
            <AccountTable people={people} change={change} />
            <InviteForm change={change} />
          </>
        )}
      </QueryState>
    </>
  );
}

interface PartProps {
  change: HostMutation<HostAccountsResponse>;
}

const AccountTable = ({ people, change }: PartProps & HostAccountsResponse) => (
  <Table
    caption="People"
    rows={people}
    getKey={({ email }) => email}
    columns={[
      { heading: 'Address', cell: AccountName },
      { heading: 'Role', cell: ({ role }) => roleLabels[role] },
      { heading: 'Last here', cell: ({ seen_at }) => (seen_at ? <DateTime at={seen_at} /> : 'Not yet') },
      { heading: 'Passkeys', align: 'end', cell: ({ passkeys }) => passkeys },
      { heading: 'Change', align: 'end', cell: (person) => <AccountActions {...person} change={change} /> },
    ]}
  />
);

const AccountName = ({ email, is_by_settings, invited_at }: HostAccount) => (
  <span className={table.named}>
    {email}
    <span>
      {is_by_settings ? <span>named in HOST_EMAILS</span> : null}
      {invited_at ? (
        <>
          invited <DateTime at={invited_at} />
        </>
      ) : null}
    </span>
  </span>
);

/** Actions on a host account, each with a confirmation. */
function AccountActions({ email, role, is_by_settings, passkeys, change }: HostAccount & PartProps) {
  const otherRole: Role = role === 'owner' ? 'host' : 'owner';
  const confirmAction = (
    action: string,
    title: string,
    description: string,
    onConfirm: () => Promise<string | null>,
  ) => (
    <ConfirmButton
      label={action}
      accessibleName={`${action}: ${email}`}
      title={title}
      confirmLabel={action}
      onConfirm={onConfirm}
    >
      {description}
    </ConfirmButton>
  );
  return (
    <div className={form.actions}>
      {passkeys > 0
        ? confirmAction(
            'Forget passkeys',
            `Forget the passkeys of ${email}?`,
            'For somebody who has lost the phone: all sessions end, and the next link from the mail opens the desk alone.',
            () => change('POST desk/forget-passkeys', { email }),
          )
        : null}
      {is_by_settings ? null : (
        <>
          {confirmAction(
            `Make ${otherRole}`,
            `Make ${email} ${otherRole === 'owner' ? 'an owner' : 'a host'}?`,
            otherRole === 'owner'
              ? 'An owner does all a host does, and says who else may sign in.'
              : 'A host does all of the day’s work, and does not say who else may sign in.',
            () => change('POST desk/change-person', { email, role: otherRole }),
          )}
          {confirmAction(
            'Remove',
            `Remove ${email}?`,
            'All sessions of this address end at once, and no mail opens the desk for it any more.',
            () => change('POST desk/change-person', { email, role: null }),
          )}
        </>
      )}
    </div>
  );
}

function InviteForm({ change }: PartProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('host');
  const invite = async (): Promise<string | null> => {
    const failed = await change('POST desk/invite', { email, role });
    if (failed === null) setEmail('');
    return failed;
  };
  return (
    <ViewSection title="Invite somebody">
      <ActionForm action="Invite" className={form.toolbar} field="email" onSend={invite}>
        <TextInput
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
        <SelectInput label="Role" options={roleLabels} value={role} onChange={setRole} />
      </ActionForm>
    </ViewSection>
  );
}
