/** Conversion funnel from visit to booking: by step, source and day. */

import type { ReactNode } from 'react';
import { type FunnelReport, type FunnelStep, funnelSteps, share } from '#domain/analytics/funnel.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { ViewSection } from '#host/parts/Heading.tsx';
import { Table } from '#host/parts/Table.tsx';
import styles from './Reports.module.css';

const count = (number: number): string => number.toLocaleString('en-US');

export const Funnel = ({ report }: { report: FunnelReport }) => (
  <>
    <Steps {...report} />
    <Sources {...report} />
    <ViewSection title="By day">
      <DayColumns report={report} step="visits" name="Visits" />
      <DayColumns report={report} step="booked" name="Booked" />
    </ViewSection>
  </>
);

function Steps({ total }: FunnelReport) {
  const max = Math.max(1, ...Object.values(total));
  return (
    <ViewSection title="How far guests go">
      <Table
        caption="From a visit to a booking"
        columns={[
          { heading: 'Step', cell: ({ name }) => name },
          { heading: 'What happened', cell: ({ meaning }) => meaning },
          {
            heading: 'Guests',
            cell: ({ key }) => (
              <Bar share={total[key] / max} goal={key === 'booked'}>
                {count(total[key])}
              </Bar>
            ),
          },
          { heading: 'Of visits', cell: ({ key }) => share(total[key], total.visits), align: 'end' },
        ]}
        rows={funnelSteps}
        getKey={({ key }) => key}
      />
    </ViewSection>
  );
}

function Sources({ sources }: FunnelReport) {
  const max = Math.max(1, ...sources.map(({ counts }) => counts.visits));
  return (
    <ViewSection title="Where guests came from">
      <Table
        caption="Visits and bookings by source"
        empty={<p>Nobody has been here in these days.</p>}
        columns={[
          { heading: 'Source', cell: ({ source }) => source },
          {
            heading: 'Visits',
            cell: ({ counts }) => <Bar share={counts.visits / max}>{count(counts.visits)}</Bar>,
          },
          { heading: 'Reserve', cell: ({ counts }) => count(counts.reserves), align: 'end' },
          { heading: 'Booked', cell: ({ counts }) => count(counts.booked), align: 'end' },
          {
            heading: 'Booked of visits',
            cell: ({ counts }) => share(counts.booked, counts.visits),
            align: 'end',
          },
        ]}
        rows={sources}
        getKey={({ source }) => source}
      />
    </ViewSection>
  );
}

interface BarProps {
  /** Length, 0 to 1 of the longest bar. */
  share: number;
  goal?: boolean;
  children: ReactNode;
}

/** Number with a bar. The bar repeats the number and is hidden from assistive technology. */
const Bar = ({ share, goal = false, children }: BarProps) => (
  <span className={styles.barred}>
    <span>{children}</span>
    <span
      className={styles.bar}
      data-goal={goal || undefined}
      style={{ inlineSize: `${(share * 100).toFixed(1)}%` }}
      aria-hidden="true"
    />
  </span>
);

const [wide, tall] = [720, 84];

interface DayColumnsProps {
  report: FunnelReport;
  step: FunnelStep;
  name: string;
}

/** Column chart of one step by day; the same numbers follow as text. */
function DayColumns({ report: { days }, step, name }: DayColumnsProps) {
  const counts = days.map((day) => day.counts[step]);
  const max = Math.max(...counts);
  const columnWidth = wide / days.length;
  const best = days[counts.indexOf(max)];
  const total = counts.reduce((sum, step) => sum + step, 0);
  const summary =
    max === 0 || !best
      ? `${name}: none in these days.`
      : `${name}: ${count(total)} in all, at most ${count(max)} on ${formatDay(best.day, 'short')}.`;
  return (
    <figure className={styles.columns}>
      <svg viewBox={`0 0 ${wide} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day }, index) => {
          const height = max === 0 ? 0 : (tall * (counts[index] ?? 0)) / max;
          return (
            <rect
              key={day}
              data-goal={step === 'booked' || undefined}
              x={index * columnWidth + columnWidth * 0.12}
              y={tall - Math.max(height, 1)}
              width={columnWidth * 0.76}
              height={Math.max(height, 1)}
            />
          );
        })}
      </svg>
      <figcaption>{summary}</figcaption>
    </figure>
  );
}
