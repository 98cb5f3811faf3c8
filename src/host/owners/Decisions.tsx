import { useState } from 'react';
import type { DeskApplication } from '#contracts/desk/owners.ts';
import type { Decision } from '#domain/owner/state.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { callDesk } from '../call-desk.ts';
import { Confirm } from '../parts/Confirm.tsx';
import form from '../parts/form.module.css';
import { navigate } from '../route.ts';

export interface DecisionsProps {
  application: DeskApplication;
  onDecided: (application: DeskApplication) => void;
  /** Reads it again, where it has changed in between. */
  onRead: () => unknown;
}

interface Words {
  title: (cabin: string) => string;
  action: string;
  follows: string;
  /** The label of what is written to the owner; none where nothing is. */
  text?: string;
  done: string;
}

const words: Readonly<Record<Decision, Words>> = {
  approve: {
    title: (cabin) => `Approve ${cabin}?`,
    action: 'Approve it',
    follows:
      'A draft is made of what the owner wrote, on no page yet, and the owner gets the letter that says yes.',
    done: 'Approved. This is its draft.',
  },
  ask: {
    title: (cabin) => `Ask about ${cabin}`,
    action: 'Send the question',
    follows: 'The owner gets it by mail, with a link to what they sent and room for an answer.',
    text: 'Your question',
    done: 'Asked. It is back here once the owner has answered.',
  },
  decline: {
    title: (cabin) => `Decline ${cabin}?`,
    action: 'Decline it',
    follows: 'The owner gets a kind letter. It cannot be taken back.',
    text: 'The reason, as the owner reads it (optional)',
    done: 'Declined.',
  },
};

/** Approve, ask for more, or decline. */
export function Decisions({ application, onDecided, onRead }: DecisionsProps) {
  const [open, setOpen] = useState<Decision | null>(null);
  const [text, setText] = useState('');
  const shown = words[open ?? 'approve'];

  const decide = async (): Promise<string | null> => {
    if (!open) return null;
    const { reference, version } = application;
    const answer = await callDesk('POST desk/decide-owner', { reference, version, decision: open, text });
    if (!answer.ok) {
      if (answer.error.code === 'version_conflict') onRead();
      return answer.error.message;
    }
    showToast({ title: shown.done });
    setText('');
    onDecided(answer.value);
    const { cabin } = answer.value;
    if (open === 'approve' && cabin) navigate('cabins', String(cabin.number));
    return null;
  };

  return (
    <p className={form.actions}>
      <Button tone="ember" onClick={() => setOpen('approve')}>
        Approve
      </Button>
      <Button onClick={() => setOpen('ask')}>Ask for more</Button>
      <Button onClick={() => setOpen('decline')}>Decline</Button>
      <Confirm
        open={open !== null}
        title={shown.title(application.details.cabin_name)}
        action={shown.action}
        onConfirm={decide}
        onClose={() => setOpen(null)}
      >
        <div className={form.confirm}>
          <p>{shown.follows}</p>
          {shown.text ? (
            <Field label={shown.text}>
              {(control) => (
                <textarea
                  {...control}
                  rows={5}
                  maxLength={2000}
                  value={text}
                  onChange={({ currentTarget: { value } }) => setText(value)}
                />
              )}
            </Field>
          ) : null}
        </div>
      </Confirm>
    </p>
  );
}
