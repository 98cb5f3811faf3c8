/** Actions on an application of a cabin owner: approve it, ask a question, or decline it. */

import { useState } from 'react';
import type { HostOwnerApplication } from '#contracts/owner-applications.ts';
import type { ApplicationAction } from '#domain/owner-applications/application-state.ts';
import { typedKeys } from '#domain/type-guards.ts';
import type { HostMutation } from '#host/call-host-api.ts';
import form from '#host/parts/form.module.css';
import { navigate } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '#ui/TextInput.tsx';

export interface ApplicationActionsProps {
  application: HostOwnerApplication;
  change: HostMutation<HostOwnerApplication>;
}

interface ActionTexts {
  /** Label of the button that opens the dialog. */
  button: string;
  title: (cabin: string) => string;
  action: string;
  consequence: string;
  /** Label of the message to the applicant; absent if there is none. */
  label?: string;
  doneMessage: string;
}

const actionTexts: Readonly<Record<ApplicationAction, ActionTexts>> = {
  approve: {
    button: 'Approve',
    title: (cabin) => `Approve ${cabin}?`,
    action: 'Approve it',
    consequence:
      'A draft is made of what the owner wrote, on no page yet, and the owner gets the letter that says yes.',
    doneMessage: 'Approved. This is its draft.',
  },
  ask: {
    button: 'Ask for more',
    title: (cabin) => `Ask about ${cabin}`,
    action: 'Send the question',
    consequence: 'The owner gets it by mail, with a link to what they sent and room for an answer.',
    label: 'Your question',
    doneMessage: 'Asked. It is back here once the owner has answered.',
  },
  decline: {
    button: 'Decline',
    title: (cabin) => `Decline ${cabin}?`,
    action: 'Decline it',
    consequence: 'The owner gets a kind letter. It cannot be taken back.',
    label: 'The reason, as the owner reads it (optional)',
    doneMessage: 'Declined.',
  },
};

export const ApplicationActions = (props: ApplicationActionsProps) => (
  <div className={form.actions}>
    {typedKeys(actionTexts).map((decision) => (
      <DecisionButton key={decision} decision={decision} {...props} />
    ))}
  </div>
);

function DecisionButton({
  decision,
  application,
  change,
}: ApplicationActionsProps & { decision: ApplicationAction }) {
  const [text, setText] = useState('');
  const { button, title, action, consequence, label, doneMessage } = actionTexts[decision];
  const { reference, version, details } = application;
  const decide = () =>
    change('POST desk/decide-owner', { reference, version, decision, text }, ({ cabin }) => {
      showToast({ title: doneMessage });
      if (decision === 'approve' && cabin) navigate('cabins', String(cabin.number));
    });
  return (
    <ConfirmButton
      label={button}
      tone={decision === 'approve' ? 'ember' : 'quiet'}
      title={title(details.cabin_name)}
      confirmLabel={action}
      onConfirm={decide}
    >
      <div className={form.form}>
        <p>{consequence}</p>
        {label ? <TextArea label={label} rows={5} maxLength={2000} value={text} onChange={setText} /> : null}
      </div>
    </ConfirmButton>
  );
}
