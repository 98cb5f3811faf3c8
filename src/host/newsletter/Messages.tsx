/** View of newsletter subscribers, and of the delivery of e-mails and texts. */

import type { MessageCount } from '#contracts/messages.ts';
import type { HostMessagesResponse } from '#contracts/newsletter.ts';
import { Download } from '#host/parts/Download.tsx';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import { Empty, QueryState } from '#host/parts/QueryState.tsx';
import { StatusBadge } from '#host/parts/StatusBadge.tsx';
import { Table } from '#host/parts/Table.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';

export function MessagesView() {
  const query = useHostQuery('GET desk/letters', {});
  return (
    <>
      <ViewHeading actions={<Download label="Download the list" file="GET desk/newsletter.csv" input={{}} />}>
        Letters
      </ViewHeading>
      <QueryState query={query} subject="the letters">
        {({ list, sources, messages }) => (
          <>
            <Newsletter list={list} sources={sources} />
            <Messages messages={messages} />
          </>
        )}
      </QueryState>
    </>
  );
}

const formatPeople = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

const Newsletter = ({ list, sources }: Pick<HostMessagesResponse, 'list' | 'sources'>) => (
  <ViewSection title="Newsletter">
    <p>
      {formatPeople(list.confirmed)} confirmed, {list.waiting.toLocaleString('en-US')} yet to confirm,{' '}
      {list.left.toLocaleString('en-US')} left. The list holds those who confirmed.
    </p>
    <Table
      caption="Where they signed up"
      columns={[
        { heading: 'Signed up at', cell: ({ source }) => source },
        { heading: 'Confirmed', cell: ({ confirmed }) => confirmed.toLocaleString('en-US'), align: 'end' },
      ]}
      rows={sources}
      getKey={({ source }) => source}
    />
  </ViewSection>
);

const Messages = ({ messages }: { messages: readonly MessageCount[] }) => (
  <ViewSection title="Letters and texts of the last seven days">
    <Table
      caption="Messages by kind"
      empty={<Empty>Nothing was written in the last seven days.</Empty>}
      columns={[
        { heading: 'Kind', cell: ({ template }) => template.replaceAll('-', ' ') },
        { heading: 'By', cell: ({ channel }) => (channel === 'sms' ? 'text' : 'mail') },
        { heading: 'Sent', cell: ({ sent }) => sent.toLocaleString('en-US'), align: 'end' },
        { heading: 'To go out', cell: ({ waiting }) => waiting.toLocaleString('en-US'), align: 'end' },
        {
          heading: 'Failed',
          cell: ({ failed }) => (failed > 0 ? <StatusBadge tone="bad">{String(failed)}</StatusBadge> : '0'),
          align: 'end',
        },
      ]}
      rows={messages}
      getKey={({ channel, template }) => `${channel} ${template}`}
    />
  </ViewSection>
);
