import { useState } from 'react';
import type { DeskApplication } from '#contracts/desk/owners.ts';
import { type ApplicationState, isOpen, stateWords } from '#domain/owner/state.ts';
import { sentenceOf } from '../call-desk.ts';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Moment } from '../parts/Moment.tsx';
import { StatusWord, type Tone } from '../parts/StatusWord.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../place.ts';
import { Decisions } from './Decisions.tsx';
import { Facts } from './Facts.tsx';
import styles from './Owners.module.css';

const tones: Readonly<Record<ApplicationState, Tone>> = {
  received: 'wait',
  asked: 'quiet',
  approved: 'good',
  declined: 'quiet',
};

/** One application, and what can be done with it. */
export function OneOwner({ reference }: { reference: string }) {
  const asked = useDeskCall('GET desk/owner', { reference });
  const [decided, setDecided] = useState<DeskApplication | null>(null);
  const application = decided ?? asked.value;
  const again = async () => {
    setDecided(null);
    await asked.again();
  };
  if (!application) {
    const failed = sentenceOf(asked.problem);
    return (
      <>
        <Heading>{reference}</Heading>
        {failed === null ? <Loading what="the application" /> : <Failed message={failed} onRetry={again} />}
      </>
    );
  }
  const { state, details, received_at } = application;
  return (
    <article className={styles.one}>
      <Heading actions={<a href={hrefOf('owners', state)}>All of them</a>}>{details.cabin_name}</Heading>
      <p className={styles.line}>
        <StatusWord tone={tones[state]}>{stateWords[state]}</StatusWord>
        <span>{reference}</span>
        <span>
          came <Moment at={received_at} />
        </span>
      </p>
      <Exchange application={application} />
      {isOpen(state) ? <Decisions application={application} onDecided={setDecided} onRead={again} /> : null}
      <Facts application={application} />
    </article>
  );
}

/** What was asked, answered and decided so far. */
function Exchange({
  application: { question, answer, reason, repeats, cabin },
}: {
  application: DeskApplication;
}) {
  return (
    <>
      {repeats ? (
        <p>
          The same address applied for this cabin before: <a href={hrefOf('owners', repeats)}>{repeats}</a>.
          It may have been somebody else.
        </p>
      ) : null}
      {cabin ? (
        <p>
          Its draft is <a href={hrefOf('cabins', String(cabin.number))}>{cabin.title}</a>.
        </p>
      ) : null}
      {question ? (
        <dl className={styles.facts}>
          <div>
            <dt>You asked</dt>
            <dd>{question}</dd>
          </div>
          <div>
            <dt>The answer</dt>
            <dd>{answer ?? 'None yet.'}</dd>
          </div>
        </dl>
      ) : null}
      {reason ? <p>Declined: {reason}</p> : null}
    </>
  );
}
