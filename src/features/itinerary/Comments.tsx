import { useState } from 'react';
import type { ItineraryComment } from '#contracts/itinerary.ts';
import { defaultTimeZone } from '#domain/day/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Later } from '#ui/Later.tsx';
import { later } from './later.ts';
import styles from './Shared.module.css';
import type { OpenPlan } from './shared-store.ts';

/** What was said about the plan, and a way to say more while that is wanted. */
export function Comments({ open }: { open: OpenPlan }) {
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
        <Later of={later.saying}>{({ SayForm }) => <SayForm />}</Later>
      ) : (
        <div>
          <Button onClick={() => setSaying(true)}>Say something</Button>
        </div>
      )}
      {token ? <Later of={later.editing}>{({ CommentTools }) => <CommentTools open={open} />}</Later> : null}
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
    timeZone: defaultTimeZone,
  });
