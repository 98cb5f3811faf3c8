// Comments on a shared itinerary, and the form to write one.

import { type FormEvent, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import type { ItineraryComment } from '#contracts/itineraries.ts';
import { defaultTimeZone } from '#domain/dates/day.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { CommentTools, removeComment } from './EditorTools.tsx';
import { getOpenItinerary, type OpenItinerary, updateOpen } from './itinerary-store.ts';
import styles from './SharedItinerary.module.css';

export function Comments({ open }: { open: OpenItinerary }) {
  const { comments, closed, token } = open;
  const [isFormOpen, setFormOpen] = useState(false);
  return (
    <section className={styles.comments} aria-labelledby="comments-heading" data-no-print>
      <h2 id="comments-heading">Said about it</h2>
      {comments.length === 0 && !closed ? <p className={styles.lead}>Nothing yet.</p> : null}
      <ul className={styles.commentList}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} canRemove={token !== null} />
        ))}
      </ul>
      {closed ? (
        <p className={styles.lead}>Comments are closed.</p>
      ) : isFormOpen ? (
        <CommentForm />
      ) : (
        <div>
          <Button onClick={() => setFormOpen(true)}>Say something</Button>
        </div>
      )}
      {token ? <CommentTools open={open} /> : null}
    </section>
  );
}

function Comment({ comment, canRemove }: { comment: ItineraryComment; canRemove: boolean }) {
  const { id, name = 'Somebody', text, at } = comment;
  return (
    <li>
      <p className="small">
        {name} · <time dateTime={at}>{formatTimestamp(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {canRemove ? (
        <Button tone="plain" aria-label={`Remove what ${name} said`} onClick={() => void removeComment(id)}>
          Remove
        </Button>
      ) : null}
    </li>
  );
}

const formatTimestamp = (timestamp: string): string =>
  new Date(timestamp).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: defaultTimeZone,
  });

function CommentForm() {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const { busy, problem, run } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => addComment(text.trim(), name.trim()))) setText('');
  };
  return (
    <form className={styles.commentForm} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label="Your comment"
        error={problem}
        ref={focusOnce}
        rows={3}
        maxLength={500}
        value={text}
        onChange={setText}
      />
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

/** Focuses the field, because the button that opened the form is gone. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

/** Adds a comment. Returns an error message, or `null` on success. */
async function addComment(text: string, name: string): Promise<string | null> {
  if (text === '') return 'Write a word first.';
  const open = getOpenItinerary();
  if (!open) return null;
  const response = await callApi('POST itinerary-comment', { id: open.id, text, ...(name && { name }) });
  if (!response.ok) return response.error.message;
  updateOpen({ comments: response.value.comments });
  return null;
}
