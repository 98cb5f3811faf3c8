import { type FormEvent, useState } from 'react';
import type { ItineraryComment } from '#contracts/itinerary.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { later } from './later.ts';
import styles from './Shared.module.css';
import type { OpenPlan } from './shared-store.ts';
import { say } from './voices.ts';

/** What was said about the plan, and a field to say more. */
export function Comments({ open: { comments, token } }: { open: OpenPlan }) {
  return (
    <section className={styles.comments} aria-labelledby="comments-heading" data-no-print>
      <h2 id="comments-heading">Said about it</h2>
      {comments.length === 0 ? <p className={styles.lead}>Nothing yet.</p> : null}
      <ul>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} mayRemove={token !== null} />
        ))}
      </ul>
      <SayForm />
    </section>
  );
}

function Comment({ comment, mayRemove }: { comment: ItineraryComment; mayRemove: boolean }) {
  const { id, name = 'Somebody', text, at } = comment;
  return (
    <li>
      <p className={styles.by}>
        {name} · <time dateTime={at}>{whenOf(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {mayRemove ? (
        <Button
          tone="plain"
          aria-label={`Remove what ${name} said`}
          onClick={() => void later.editing.here?.removeComment(id)}
        >
          Remove
        </Button>
      ) : null}
    </li>
  );
}

const whenOf = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timezone,
  });

function SayForm() {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (busy) return;
    if (words === '') return setProblem('Write a word first.');
    setBusy(true);
    const failed = await say(words, name.trim());
    setBusy(false);
    setProblem(failed);
    if (failed === null) setText('');
  };
  return (
    <form className={styles.say} noValidate onSubmit={(event) => void send(event)}>
      <Field label="Your comment" error={problem}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field label="Your name" optional hint="Everybody with the link sees it.">
        {(control) => (
          <input
            {...control}
            autoComplete="given-name"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        Say it
      </Button>
    </form>
  );
}
