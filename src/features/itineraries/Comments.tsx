import { type FormEvent, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import type { ItineraryComment } from '#contracts/itineraries.ts';
import { defaultTimeZone } from '#domain/dates/day.ts';
import { Button } from '#ui/Button.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { getOpenItinerary, type OpenItinerary, updateOpen } from './itinerary-store.ts';
import { lazyEditorModule } from './lazy-editor.ts';
import styles from './SharedItinerary.module.css';

/** What was said about the plan, and a way to say more while that is wanted. */
export function Comments({ open }: { open: OpenItinerary }) {
  const { comments, closed, token } = open;
  const [isSaying, setSaying] = useState(false);
  return (
    <section className={styles.comments} aria-labelledby="comments-heading" data-no-print>
      <h2 id="comments-heading">Said about it</h2>
      {comments.length === 0 && !closed ? <p className={styles.lead}>Nothing yet.</p> : null}
      <ul className={styles.said}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} mayRemove={token !== null} />
        ))}
      </ul>
      {closed ? (
        <p className={styles.lead}>Comments are closed.</p>
      ) : isSaying ? (
        <SayForm />
      ) : (
        <div>
          <Button onClick={() => setSaying(true)}>Say something</Button>
        </div>
      )}
      {token ? (
        <LazyPart module={lazyEditorModule}>{({ CommentTools }) => <CommentTools open={open} />}</LazyPart>
      ) : null}
    </section>
  );
}

function Comment({ comment, mayRemove }: { comment: ItineraryComment; mayRemove: boolean }) {
  const { id, name = 'Somebody', text, at } = comment;
  return (
    <li>
      <p className="small">
        {name} · <time dateTime={at}>{whenOf(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {mayRemove ? (
        <Button
          tone="plain"
          aria-label={`Remove what ${name} said`}
          onClick={() => void lazyEditorModule.module?.removeComment(id)}
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
    timeZone: defaultTimeZone,
  });

/** The field to say something about a plan, with a name or without. */
function SayForm() {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const { busy, problem, run } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => say(text.trim(), name.trim()))) setText('');
  };
  return (
    <form className={styles.say} noValidate onSubmit={(event) => void send(event)}>
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

/** It comes on a press, and this is what was pressed for. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

/** Says something about the plan. Returns why it could not be, else null. */
async function say(text: string, name: string): Promise<string | null> {
  if (text === '') return 'Write a word first.';
  const open = getOpenItinerary();
  if (!open) return null;
  const answer = await callApi('POST itinerary-comment', { id: open.id, text, ...(name && { name }) });
  if (!answer.ok) return answer.error.message;
  updateOpen({ comments: answer.value.comments });
  return null;
}
