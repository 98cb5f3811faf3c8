/** View of reviews: all, newest first, `#reviews`, or those of one cabin, `#reviews/blue-hen`. */

import { useId, useState } from 'react';
import type { HostReview, ReviewState } from '#contracts/reviews.ts';
import { monthAndYear } from '#domain/dates/format-dates.ts';
import { pluralize } from '#domain/text/plural.ts';
import { actionFailureMessage, callHostApi } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ListView } from '#host/parts/ListView.tsx';
import list from '#host/parts/list.module.css';
import { StatusBadge } from '#host/parts/StatusBadge.tsx';
import { getHostHref, type ViewProps } from '#host/route.ts';
import { site } from '#site';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { SelectInput, TextArea } from '#ui/TextInput.tsx';

const choices = { all: 'All', shown: 'Shown', hidden: 'Hidden', unanswered: 'Without an answer' } as const;

export function Reviews({ path }: ViewProps) {
  const [show, setShow] = useState<keyof typeof choices>('all');
  return (
    <ListView
      title="Reviews"
      actions={path ? <a href={getHostHref('reviews')}>Of all cabins</a> : undefined}
      filters={
        <div className={form.filters}>
          <SelectInput label="Which" options={choices} value={show} onChange={setShow} />
        </div>
      }
      call="GET desk/reviews"
      input={{ cabin: path || undefined, show: show === 'all' ? undefined : show }}
      caption="The reviews"
      empty="No review is like that."
      item={(review) => <ReviewItem key={review.id} first={review} />}
    />
  );
}

/** A review with its visibility and the host's reply. */
function ReviewItem({ first }: { first: HostReview }) {
  const [review, setReview] = useState(first);
  const [input, setInput] = useState<string | null>(null);
  const id = useId();
  const { title, slug, author, body, visible, answer } = review;
  const name = `${title}, ${author ?? 'a guest'}`;
  const save = async (nextState: ReviewState): Promise<string | null> => {
    const saved = await callHostApi('POST desk/reviews', {
      id: review.id,
      was: { visible, answer },
      wanted: nextState,
    });
    if (!saved.ok) return actionFailureMessage(saved.error);
    setReview(saved.value.review);
    setInput(null);
    return null;
  };
  return (
    <article aria-labelledby={id}>
      <h2 id={id}>
        <a href={getHostHref('reviews', slug)}>{title}</a>
      </h2>
      <ReviewDetails review={review} />
      {body ? <p className={list.description}>{body}</p> : null}
      {input === null ? (
        <>
          {answer ? (
            <p className={`${list.description} ${list.reply}`}>
              <b>{site.host}:</b> {answer}
            </p>
          ) : null}
          <div className={form.actions}>
            <AsyncButton
              label={`${visible ? 'Hide' : 'Show'} the review of ${name}`}
              action={() => save({ visible: !visible, answer })}
            >
              {visible ? 'Hide' : 'Show'}
            </AsyncButton>
            <Button
              tone="plain"
              aria-label={answer ? `Change the answer to ${name}` : `Answer the review of ${name}`}
              onClick={() => setInput(answer ?? '')}
            >
              {answer ? 'Change the answer' : 'Answer'}
            </Button>
          </div>
        </>
      ) : (
        <ActionForm
          action="Save the answer"
          onSend={() => save({ visible, answer: input.trim() || null })}
          secondaryAction={
            <Button tone="plain" onClick={() => setInput(null)}>
              Leave it
            </Button>
          }
        >
          <TextArea
            label={`Your answer to ${name}`}
            hint="It stands under the review, for everybody to read."
            rows={4}
            maxLength={2000}
            value={input}
            onChange={setInput}
          />
        </ActionForm>
      )}
    </article>
  );
}

function ReviewDetails({ review: { rating, author, stayed_on, visible } }: { review: HostReview }) {
  const month = stayed_on && monthAndYear(stayed_on);
  const details = [pluralize(rating, 'star'), author ?? 'A guest', month].filter(Boolean);
  return (
    <p className={list.soft}>
      {details.join(' · ')} ·{' '}
      <StatusBadge tone={visible ? 'good' : 'wait'}>{visible ? 'Shown' : 'Hidden'}</StatusBadge>
    </p>
  );
}
