import { useMemo, useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Listed } from '../parts/Listed.tsx';
import { useDeskList } from '../parts/use-desk-list.ts';
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
  const list = useDeskList('GET desk/reviews', input);
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
      <Listed list={list} what="the reviews" empty="No review is like that.">
        {(rows) => (
          <div className={styles.list}>
            {rows.map((review) => (
              <ReviewItem key={review.id} first={review} />
            ))}
          </div>
        )}
      </Listed>
    </>
  );
}
