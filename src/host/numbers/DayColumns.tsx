import { formatDay } from '#domain/stay/day-words.ts';
import type { FunnelReport, FunnelStep } from '#domain/tracking/funnel.ts';
import styles from './numbers.module.css';

const [wide, tall] = [720, 84];

export interface DayColumnsProps {
  report: FunnelReport;
  step: FunnelStep;
  name: string;
}

/** The days of one step as columns; the figures are the same in words beneath. */
export function DayColumns({ report: { days }, step, name }: DayColumnsProps) {
  const counts = days.map((one) => one.counts[step]);
  const most = Math.max(...counts);
  const each = wide / days.length;
  const best = days[counts.indexOf(most)];
  const total = counts.reduce((sum, one) => sum + one, 0);
  const words =
    most === 0 || !best
      ? `${name}: none in these days.`
      : `${name}: ${total.toLocaleString('en-US')} in all, at most ${most.toLocaleString('en-US')} on ${formatDay(best.day, 'short')}.`;
  return (
    <figure className={styles.columns}>
      <svg viewBox={`0 0 ${wide} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day }, index) => {
          const height = most === 0 ? 0 : (tall * (counts[index] ?? 0)) / most;
          return (
            <rect
              key={day}
              data-goal={step === 'booked' || undefined}
              x={index * each + each * 0.12}
              y={tall - Math.max(height, 1)}
              width={each * 0.76}
              height={Math.max(height, 1)}
            />
          );
        })}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
