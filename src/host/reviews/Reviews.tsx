import { useId, useState } from 'react';
import type { DeskReview, ReviewState } from '#contracts/desk/reviews.ts';
import { counted } from '#domain/stay/words.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { callDesk, sentenceOf } from '../call-desk.ts';
import form from '../parts/form.module.css';
import { ListView } from '../parts/ListView.tsx';
import list from '../parts/list.module.css';
import { Problem } from '../parts/Problem.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { Choice } from '../parts/TextInput.tsx';
import { hrefOf, type ViewProps } from '../place.ts';

const choices = { all: 'All', shown: 'Shown', hidden: 'Hidden', unanswered: 'Without an answer' } as const;

/** `#reviews`: what guests wrote, the newest first; `#reviews/blue-hen` of one cabin. */
export function Reviews({ rest }: ViewProps) {
  const [show, setShow] = useState<keyof typeof choices>('all');
  return (
    <ListView
      title="Reviews"
      actions={rest ? <a href={hrefOf('reviews')}>Of all cabins</a> : undefined}
      filters={
        <div className={form.filter}>
          <Choice label="Which" words={choices} value={show} onChange={setShow} />
        </div>
      }
      call="GET desk/reviews"
      input={{ cabin: rest || undefined, show: show === 'all' ? undefined : show }}
      caption="The reviews"
      empty="No review is like that."
      item={(review) => <ReviewItem key={review.id} first={review} />}
    />
  );
}

const monthWriter = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const stateOf = ({ visible, answer }: DeskReview): ReviewState => ({ visible, answer });

/** Saves what a host decided of a review, and says what went wrong. */
function useReview(first: DeskReview) {
  const [review, setReview] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (wanted: ReviewState): Promise<boolean> => {
    setBusy(true);
    const answer = await callDesk('POST desk/reviews', { id: review.id, was: stateOf(review), wanted });
    setBusy(false);
    setProblem(answer.ok ? null : sentenceOf(answer.error));
    if (answer.ok) setReview(answer.value.review);
    return answer.ok;
  };
  return { review, busy, problem, save };
}

/** One review: shown or hidden, and the host's answer. */
function ReviewItem({ first }: { first: DeskReview }) {
  const { review, busy, problem, save } = useReview(first);
  const [answer, setAnswer] = useState<string | null>(null);
  const id = useId();
  const { title, slug, author, body, visible } = review;
  const name = `${title}, ${author ?? 'a guest'}`;
  const keep = async () => {
    if (await save({ visible, answer: answer?.trim() || null })) setAnswer(null);
  };
  return (
    <article aria-labelledby={id}>
      <h2 id={id}>
        <a href={hrefOf('reviews', slug)}>{title}</a>
      </h2>
      <Facts review={review} />
      {body ? <p className={list.words}>{body}</p> : null}
      {answer === null ? (
        <Decided
          review={review}
          name={name}
          busy={busy}
          onShow={() => void save({ visible: !visible, answer: review.answer })}
          onAnswer={() => setAnswer(review.answer ?? '')}
        />
      ) : (
        <Answering
          name={name}
          text={answer}
          busy={busy}
          onType={setAnswer}
          onSave={() => void keep()}
          onLeave={() => setAnswer(null)}
        />
      )}
      <Problem>{problem}</Problem>
    </article>
  );
}

function Facts({ review: { rating, author, stayed_on, visible } }: { review: DeskReview }) {
  const month = stayed_on && monthWriter.format(new Date(stayed_on));
  const facts = [counted(rating, 'star'), author ?? 'A guest', month].filter(Boolean);
  return (
    <p className={list.soft}>
      {facts.join(' · ')} ·{' '}
      <StatusWord tone={visible ? 'good' : 'wait'}>{visible ? 'Shown' : 'Hidden'}</StatusWord>
    </p>
  );
}

interface DecidedProps {
  review: DeskReview;
  name: string;
  busy: boolean;
  onShow: () => void;
  onAnswer: () => void;
}

/** What the host says to it, and what can be done with it. */
const Decided = ({ review: { visible, answer }, name, busy, onShow, onAnswer }: DecidedProps) => (
  <>
    {answer ? (
      <p className={`${list.words} ${list.answer}`}>
        <b>{site.host}:</b> {answer}
      </p>
    ) : null}
    <div className={form.actions}>
      <Button busy={busy} onClick={onShow}>
        {visible ? 'Hide' : 'Show'}
        <span className="visually-hidden"> the review of {name}</span>
      </Button>
      <Button tone="plain" onClick={onAnswer}>
        {answer ? 'Change the answer' : 'Answer'}
        <span className="visually-hidden">
          {' '}
          {answer ? 'to' : 'the review of'} {name}
        </span>
      </Button>
    </div>
  </>
);

interface AnsweringProps {
  name: string;
  text: string;
  busy: boolean;
  onType: (text: string) => void;
  onSave: () => void;
  onLeave: () => void;
}

const Answering = ({ name, text, busy, onType, onSave, onLeave }: AnsweringProps) => (
  <>
    <Field label={`Your answer to ${name}`} hint="It stands under the review, for everybody to read.">
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
    <div className={form.actions}>
      <Button tone="ember" busy={busy} onClick={onSave}>
        Save the answer
      </Button>
      <Button tone="plain" onClick={onLeave}>
        Leave it
      </Button>
    </div>
  </>
);
