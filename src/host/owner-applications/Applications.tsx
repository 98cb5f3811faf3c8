/** Routes of applications of cabin owners: those in one state, or one by its reference. */

import type { OwnerApplicationListItem } from '#contracts/owner-applications.ts';
import {
  type ApplicationState,
  applicationStateLabels,
  applicationStates,
  isApplicationState,
} from '#domain/owner-applications/application-state.ts';
import { ListView } from '#host/parts/ListView.tsx';
import styles from '#host/parts/list.module.css';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { getHostHref, type ViewProps } from '#host/route.ts';
import { ApplicationDetailView } from './ApplicationDetail.tsx';
import { ApplicationSwitch } from './ApplicationSwitch.tsx';

export function ApplicationsView({ path }: ViewProps) {
  if (path === '' || isApplicationState(path)) return <ApplicationList state={path || 'received'} />;
  return <ApplicationDetailView key={path} reference={path} />;
}

const emptyMessages: Readonly<Record<ApplicationState, string>> = {
  received: 'Nothing to read. A new application comes by mail too.',
  asked: 'No owner owes us an answer.',
  approved: 'Nobody has been approved yet.',
  declined: 'Nobody has been declined in the last 180 days.',
};

/** Applications in one state, with links to the other states. */
function ApplicationList({ state }: { state: ApplicationState }) {
  return (
    <ListView
      title="Owners"
      filters={
        <>
          <ApplicationSwitch />
          <nav aria-label="Applications" className={styles.states}>
            {applicationStates.map((filterState) => (
              <a
                key={filterState}
                href={getHostHref('owners', filterState)}
                aria-current={filterState === state ? 'page' : undefined}
              >
                {applicationStateLabels[filterState]}
              </a>
            ))}
          </nav>
        </>
      }
      call="GET desk/owners"
      input={{ state }}
      caption={`Applications: ${applicationStateLabels[state].toLowerCase()}`}
      columns={[
        { heading: 'Cabin', cell: Cabin },
        { heading: 'Place', cell: ({ city }) => city },
        { heading: 'Sleeps', align: 'end', cell: ({ sleeps }) => sleeps },
        { heading: 'Owner', cell: ({ name }) => name },
        { heading: 'Came', cell: ({ received_at }) => <DateTime at={received_at} /> },
        { heading: 'Note', cell: getNote },
      ]}
      getKey={({ reference }) => reference}
      empty={emptyMessages[state]}
    />
  );
}

const Cabin = ({ reference, cabin_name }: OwnerApplicationListItem) => (
  <a href={getHostHref('owners', reference)}>{cabin_name}</a>
);

const getNote = ({ answered, repeats }: OwnerApplicationListItem): string =>
  [answered && 'Answered', repeats && 'Applied before'].filter(Boolean).join(', ') || '—';
