import { type FormEvent, useState } from 'react';
import { call } from '#browser/call.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useAction } from '#ui/use-action.ts';
import styles from './Shared.module.css';
import { openPlan, update } from './shared-store.ts';

/** The field to say something about a plan, with a name or without. */
export function SayForm() {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const { busy, problem, run } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => say(text.trim(), name.trim()))) setText('');
  };
  return (
    <form className={styles.say} noValidate onSubmit={(event) => void send(event)}>
      <Field label="Your comment" error={problem}>
        {(control) => (
          <textarea
            {...control}
            ref={focusOnce}
            rows={3}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <TextInput
        label="Your name"
        optional
        hint="Everybody with the link sees it."
        autoComplete="given-name"
        maxLength={40}
        value={name}
        onChange={setName}
      />
      <Button type="submit" busy={busy}>
        Say it
      </Button>
    </form>
  );
}

/** It comes on a press, and this is what was pressed for. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

/** Says something about the plan. Returns why it could not be, else null. */
async function say(text: string, name: string): Promise<string | null> {
  if (text === '') return 'Write a word first.';
  const open = openPlan();
  if (!open) return null;
  const answer = await call('POST itinerary-comment', { id: open.id, text, ...(name && { name }) });
  if (!answer.ok) return answer.error.message;
  update({ comments: answer.value.comments });
  return null;
}
