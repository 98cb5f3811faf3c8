/** View of one application of a cabin owner, with its actions. */

import type { HostOwnerApplication } from '#contracts/owner-applications.ts';
import {
  type ApplicationState,
  applicationStateLabels,
  isUndecided,
} from '#domain/owner-applications/application-state.ts';
import { isPhotoPath } from '#domain/photos/photo-url.ts';
import { listApplicationDetails } from '#fields/owner-applications/application-details.ts';
import { DescriptionItem, DescriptionList } from '#host/parts/DescriptionList.tsx';
import form from '#host/parts/form.module.css';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { QueryState } from '#host/parts/QueryState.tsx';
import { type StatusLabel, StatusLabelBadge } from '#host/parts/StatusBadge.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { useHostMutation, useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref } from '#host/route.ts';
import { ApplicationActions, type ApplicationActionsProps } from './ApplicationActions.tsx';

const statuses: Readonly<Record<ApplicationState, StatusLabel>> = {
  received: ['wait', applicationStateLabels.received],
  asked: ['quiet', applicationStateLabels.asked],
  approved: ['good', applicationStateLabels.approved],
  declined: ['quiet', applicationStateLabels.declined],
};

export function ApplicationDetailView({ reference }: { reference: string }) {
  const { query, change } = useHostMutation(useHostQuery('GET desk/owner', { reference }));
  return (
    <>
      {query.value ? null : (
        <ViewHeading actions={<a href={getHostHref('owners')}>All of them</a>}>{reference}</ViewHeading>
      )}
      <QueryState query={query} subject="the application">
        {(application) => <Application application={application} change={change} />}
      </QueryState>
    </>
  );
}

function Application({ application, change }: ApplicationActionsProps) {
  const { reference, state, details, received_at } = application;
  return (
    <article className={list.sections}>
      <ViewHeading actions={<a href={getHostHref('owners', state)}>All of them</a>}>
        {details.cabin_name}
      </ViewHeading>
      <p className={`${form.actions} ${list.soft}`}>
        <StatusLabelBadge status={statuses[state]} />
        <span>{reference}</span>
        <span>
          came <DateTime at={received_at} />
        </span>
      </p>
      <ApplicationHistory application={application} />
      {isUndecided(state) ? <ApplicationActions application={application} change={change} /> : null}
      <ApplicantDetails application={application} />
    </article>
  );
}

/** Questions, answers and decisions so far. */
function ApplicationHistory({
  application: { question, answer, reason, repeats, cabin, details },
}: {
  application: HostOwnerApplication;
}) {
  return (
    <>
      {repeats ? (
        <p>
          The same address applied for this cabin before:{' '}
          <a href={getHostHref('owners', repeats)}>{repeats}</a>. It may have been somebody else.
        </p>
      ) : null}
      {cabin ? (
        <p>
          <span>Its draft is </span>
          <a href={getHostHref('cabins', String(cabin.number))}>{cabin.title}</a>
          <span>.</span>
          {details.photos.some(({ url }) => !isPhotoPath(url)) ? (
            <span>
              {' '}
              Pictures at other sites cannot be shown from there: save those below, and upload them to the
              draft.
            </span>
          ) : null}
        </p>
      ) : null}
      {question ? (
        <DescriptionList>
          <DescriptionItem label="You asked">{question}</DescriptionItem>
          <DescriptionItem label="The answer">{answer ?? 'None yet.'}</DescriptionItem>
        </DescriptionList>
      ) : null}
      {reason ? <p>Declined: {reason}</p> : null}
    </>
  );
}

const sectionTitles: Readonly<Record<string, string>> = { you: 'The owner' };

/** Everything that the applicant wrote. */
function ApplicantDetails({ application: { details, agreed } }: { application: HostOwnerApplication }) {
  return (
    <>
      {listApplicationDetails(details).map(({ step, title, details: items }) => (
        <ViewSection key={step} title={sectionTitles[step] ?? title}>
          <DescriptionList>
            {items.map(([label, value]) => (
              <DescriptionItem key={`${label} ${value}`} label={label}>
                <DetailText text={value} />
              </DescriptionItem>
            ))}
          </DescriptionList>
        </ViewSection>
      ))}
      <p className={list.small}>
        Agreed to be written to (words of {agreed.consent}) and to the terms of {agreed.terms}.
      </p>
    </>
  );
}

/** Text of the applicant. A link opens in a new tab, without opener or referrer. */
const DetailText = ({ text }: { text: string }) =>
  /^https?:\/\//.test(text) ? (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  );
