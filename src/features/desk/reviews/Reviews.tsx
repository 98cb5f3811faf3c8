import { useMemo, useState } from 'react';
import { type DeskReview, deskReviews } from '#contracts/desk/reviews.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { type DeskList, useDeskList } from '../parts/use-desk-list.ts';
import { hrefOf } from '../place.ts';
import type { ViewProps } from '../view-props.ts';
import { ReviewItem } from './ReviewItem.tsx';
import styles from './Reviews.module.css';

const choices = { shown: 'Shown', hidden: 'Hidden', unanswered: 'Without an answer' } as const;
type Choice = keyof typeof choices;

const choiceIn = (value: string): Choice | undefined =>
  value === 'shown' || value === 'hidden' || value === 'unanswered' ? value : undefined;

/** `#reviews`: what guests wrote, the newest first; `#reviews/blue-hen` of one cabin. */
export function Reviews({ rest }: ViewProps) {
  const [show, setShow] = useState<Choice | undefined>();
  const input = useMemo(() => ({ cabin: rest || undefined, show }), [rest, show]);
  const list = useDeskList(deskReviews, input);
  return (
    <>
      <Heading actions={rest ? <a href={hrefOf('reviews')}>Of all cabins</a> : undefined}>Reviews</Heading>
      <div className={styles.filter}>
        <Field label="Which">
          {(control) => (
            <select
              {...control}
              value={show ?? ''}
              onChange={(event) => setShow(choiceIn(event.target.value))}
            >
              <option value="">All</option>
              {Object.entries(choices).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ReviewList list={list} />
    </>
  );
}

function ReviewList({ list }: { list: DeskList<DeskReview> }) {
  const { rows, problem, again, more, moreBusy, moreProblem } = list;
  if (problem && problem.code !== 'unauthorized') return <Failed message={problem.message} onRetry={again} />;
  if (rows === null) return <Loading what="the reviews" />;
  if (rows.length === 0) return <Empty>No review is like that.</Empty>;
  return (
    <div className={styles.list}>
      {rows.map((review) => (
        <ReviewItem key={review.id} first={review} />
      ))}
      {moreProblem ? <p role="alert">{moreProblem.message}</p> : null}
      {more ? (
        <Button busy={moreBusy} onClick={() => void more()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
