import type { CabinNumbers, MonthNumbers } from '#contracts/desk/reports.ts';
import { monthName } from '#domain/desk/months.ts';
import { allOf, occupancy } from '#domain/desk/occupancy.ts';
import { formatCents } from '#domain/price/money.ts';
import { Empty } from '../parts/Empty.tsx';
import { Group } from '../parts/Group.tsx';
import styles from './numbers.module.css';

export interface MonthsProps {
  months: readonly string[];
  cabins: readonly CabinNumbers[];
}

/** Occupancy and revenue of every cabin in every month, with the sums of both. */
export function Months({ months, cabins }: MonthsProps) {
  if (cabins.length === 0) return <Empty>No cabin has a calendar in these months.</Empty>;
  const every = months.map((_, index) => allOf(cabins.map((cabin) => cabin.months[index] ?? none)));
  return (
    <Group title="Occupancy and revenue">
      <p className={styles.note}>
        Nights booked here of the nights guests could have had, and what those stays pay without taxes. Nights
        another calendar took are counted apart.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard must reach it */}
      <section className={styles.wide} aria-label="Months by cabin" tabIndex={0}>
        <table className={styles.months}>
          <caption className="visually-hidden">Occupancy and revenue by cabin and month</caption>
          <thead>
            <tr>
              <th scope="col">Cabin</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {monthName(month)}
                </th>
              ))}
              <th scope="col">In all</th>
            </tr>
          </thead>
          <tbody>
            <MonthRow name="All cabins" months={every} />
            {cabins.map(({ slug, title, months: own }) => (
              <MonthRow key={slug} name={title} months={own} />
            ))}
          </tbody>
        </table>
      </section>
    </Group>
  );
}

const none: MonthNumbers = { booked: 0, elsewhere: 0, open: 0, revenue: 0 };

const MonthRow = ({ name, months }: { name: string; months: readonly MonthNumbers[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {[...months, allOf(months)].map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the months stand in one order
      <td key={index}>
        <Cell {...one} />
      </td>
    ))}
  </tr>
);

const Cell = ({ booked, elsewhere, open, revenue }: MonthNumbers) => (
  <>
    <span className={styles.percent}>{occupancy({ booked, open })}</span>
    <span className={styles.money}>{formatCents(revenue)}</span>
    <span className={styles.nights}>
      {booked} of {open}
      {elsewhere > 0 ? `, ${elsewhere} elsewhere` : ''}
    </span>
  </>
);
