import { useMemo } from 'react';
import type { CallRequest } from '#contracts/calls.ts';
import type { OwnerLine } from '#contracts/desk/owners.ts';
import { type ApplicationState, applicationStates, stateWords } from '#domain/owner/state.ts';
import { Heading } from '../parts/Heading.tsx';
import { ListTable } from '../parts/ListTable.tsx';
import { Moment } from '../parts/Moment.tsx';
import { useDeskList } from '../parts/use-desk-list.ts';
import { hrefOf } from '../place.ts';
import styles from './Owners.module.css';

const empty: Readonly<Record<ApplicationState, string>> = {
  received: 'Nothing to read. A new application comes by mail too.',
  asked: 'No owner owes us an answer.',
  approved: 'Nobody has been approved yet.',
  declined: 'Nobody has been declined in the last 180 days.',
};

/** Applications in one state, with the way to the others. */
export function OwnerList({ state }: { state: ApplicationState }) {
  const list = useDeskList(
    'GET desk/owners',
    useMemo((): CallRequest<'GET desk/owners'> => ({ state }), [state]),
  );
  return (
    <>
      <Heading>Owners</Heading>
      <nav aria-label="Applications" className={styles.states}>
        {applicationStates.map((one) => (
          <a key={one} href={hrefOf('owners', one)} aria-current={one === state ? 'page' : undefined}>
            {stateWords[one]}
          </a>
        ))}
      </nav>
      <ListTable
        caption={`Applications: ${stateWords[state].toLowerCase()}`}
        columns={[
          { head: 'Cabin', cell: Cabin },
          { head: 'Place', cell: ({ city }) => city },
          { head: 'Sleeps', align: 'end', cell: ({ sleeps }) => sleeps },
          { head: 'Owner', cell: ({ name }) => name },
          { head: 'Came', cell: ({ received_at }) => <Moment at={received_at} /> },
          { head: 'Note', cell: noteOf },
        ]}
        list={list}
        keyOf={({ reference }) => reference}
        empty={empty[state]}
      />
    </>
  );
}

const Cabin = ({ reference, cabin_name }: OwnerLine) => (
  <a href={hrefOf('owners', reference)}>{cabin_name}</a>
);

const noteOf = ({ answered, repeats }: OwnerLine): string =>
  [answered && 'Answered', repeats && 'Applied before'].filter(Boolean).join(', ') || '—';
