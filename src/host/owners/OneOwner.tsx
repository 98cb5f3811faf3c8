import type { HostOwnerApplication } from '#contracts/desk/owners.ts';
import { isPhotoPath } from '#domain/cabin/photo-address.ts';
import { type ApplicationState, applicationStateLabels, isUndecided } from '#domain/owner/state.ts';
import { listApplicationDetails } from '#fields/owner/facts.ts';
import { Fact, Facts } from '../parts/Facts.tsx';
import { Fetched } from '../parts/Fetched.tsx';
import form from '../parts/form.module.css';
import { Group, Heading } from '../parts/Heading.tsx';
import list from '../parts/list.module.css';
import { Moment } from '../parts/Moment.tsx';
import { type Status, StatusOf } from '../parts/StatusWord.tsx';
import { useChanges, useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../route.ts';
import { Decisions, type DecisionsProps } from './Decisions.tsx';

const statuses: Readonly<Record<ApplicationState, Status>> = {
  received: ['wait', applicationStateLabels.received],
  asked: ['quiet', applicationStateLabels.asked],
  approved: ['good', applicationStateLabels.approved],
  declined: ['quiet', applicationStateLabels.declined],
};

/** One application, and what can be done with it. */
export function OneOwner({ reference }: { reference: string }) {
  const { asked, change } = useChanges(useDeskCall('GET desk/owner', { reference }));
  return (
    <>
      {asked.value ? null : (
        <Heading actions={<a href={hrefOf('owners')}>All of them</a>}>{reference}</Heading>
      )}
      <Fetched asked={asked} what="the application">
        {(found) => <Application application={found} change={change} />}
      </Fetched>
    </>
  );
}

function Application({ application, change }: DecisionsProps) {
  const { reference, state, details, received_at } = application;
  return (
    <article className={list.sections}>
      <Heading actions={<a href={hrefOf('owners', state)}>All of them</a>}>{details.cabin_name}</Heading>
      <p className={`${form.actions} ${list.soft}`}>
        <StatusOf status={statuses[state]} />
        <span>{reference}</span>
        <span>
          came <Moment at={received_at} />
        </span>
      </p>
      <Exchange application={application} />
      {isUndecided(state) ? <Decisions application={application} change={change} /> : null}
      <Written application={application} />
    </article>
  );
}

/** What was asked, answered and decided so far. */
function Exchange({
  application: { question, answer, reason, repeats, cabin, details },
}: {
  application: HostOwnerApplication;
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
          {details.photos.some(({ url }) => !isPhotoPath(url))
            ? ' Pictures at other sites cannot be shown from there: save those below, and upload them to the draft.'
            : ''}
        </p>
      ) : null}
      {question ? (
        <Facts>
          <Fact label="You asked">{question}</Fact>
          <Fact label="The answer">{answer ?? 'None yet.'}</Fact>
        </Facts>
      ) : null}
      {reason ? <p>Declined: {reason}</p> : null}
    </>
  );
}

const titles: Readonly<Record<string, string>> = { you: 'The owner' };

/** Everything the owner wrote, with its links. */
function Written({ application: { details, agreed } }: { application: HostOwnerApplication }) {
  return (
    <>
      {listApplicationDetails(details).map(({ step, title, facts }) => (
        <Group key={step} title={titles[step] ?? title}>
          <Facts>
            {facts.map(([label, value]) => (
              <Fact key={`${label} ${value}`} label={label}>
                <Value of={value} />
              </Fact>
            ))}
          </Facts>
        </Group>
      ))}
      <p className={list.small}>
        Agreed to be written to (words of {agreed.consent}) and to the terms of {agreed.terms}.
      </p>
    </>
  );
}

/** A stranger's link opens beside the desk, and learns nothing of it. */
const Value = ({ of }: { of: string }) =>
  /^https?:\/\//.test(of) ? (
    <a href={of} target="_blank" rel="noopener noreferrer">
      {of}
    </a>
  ) : (
    of
  );
