import type { ReactNode } from 'react';
import { type FunnelReport, funnelSteps, share } from '#domain/tracking/funnel.ts';
import { Group } from '../parts/Group.tsx';
import { Table } from '../parts/Table.tsx';
import { DayColumns } from './DayColumns.tsx';
import styles from './numbers.module.css';

const count = (number: number): string => number.toLocaleString('en-US');

/** From a visit to a booking: each step, each source, each day. */
export const Funnel = ({ report }: { report: FunnelReport }) => (
  <>
    <Steps {...report} />
    <Sources {...report} />
    <Group title="By day">
      <DayColumns report={report} step="visits" name="Visits" />
      <DayColumns report={report} step="booked" name="Booked" />
    </Group>
  </>
);

function Steps({ total }: FunnelReport) {
  const most = Math.max(1, ...Object.values(total));
  return (
    <Group title="How far guests go">
      <Table
        caption="From a visit to a booking"
        columns={[
          { head: 'Step', cell: ({ name }) => name },
          { head: 'What happened', cell: ({ meaning }) => meaning },
          {
            head: 'Guests',
            cell: ({ key }) => (
              <Bar share={total[key] / most} goal={key === 'booked'}>
                {count(total[key])}
              </Bar>
            ),
          },
          { head: 'Of visits', cell: ({ key }) => share(total[key], total.visits), align: 'end' },
        ]}
        rows={funnelSteps}
        keyOf={({ key }) => key}
      />
    </Group>
  );
}

function Sources({ sources }: FunnelReport) {
  const most = Math.max(1, ...sources.map(({ counts }) => counts.visits));
  return (
    <Group title="Where guests came from">
      {sources.length === 0 ? <p>Nobody has been here in these days.</p> : null}
      {sources.length > 0 ? (
        <Table
          caption="Visits and bookings by source"
          columns={[
            { head: 'Source', cell: ({ source }) => source },
            {
              head: 'Visits',
              cell: ({ counts }) => <Bar share={counts.visits / most}>{count(counts.visits)}</Bar>,
            },
            { head: 'Reserve', cell: ({ counts }) => count(counts.reserves), align: 'end' },
            { head: 'Booked', cell: ({ counts }) => count(counts.booked), align: 'end' },
            {
              head: 'Booked of visits',
              cell: ({ counts }) => share(counts.booked, counts.visits),
              align: 'end',
            },
          ]}
          rows={sources}
          keyOf={({ source }) => source}
        />
      ) : null}
    </Group>
  );
}

interface BarProps {
  /** From 0 to 1, of the longest bar. */
  share: number;
  /** The goal's own color. */
  goal?: boolean;
  children: ReactNode;
}

/** A figure with its bar; the figure says what the bar shows. */
const Bar = ({ share, goal = false, children }: BarProps) => (
  <span className={styles.barred}>
    <span className={styles.figure}>{children}</span>
    <span
      className={styles.bar}
      data-goal={goal || undefined}
      style={{ inlineSize: `${(share * 100).toFixed(1)}%` }}
      aria-hidden="true"
    />
  </span>
);
