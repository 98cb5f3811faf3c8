/** View of reports for hosts: occupancy, revenue and the conversion funnel of a period. */

import { type FormEvent, useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { CabinMonthlyReport } from '#contracts/analytics.ts';
import type { FunnelReport } from '#domain/analytics/funnel.ts';
import { monthName } from '#domain/analytics/months.ts';
import { type NightCounts, occupancy, sumNightCounts, zeroNightCounts } from '#domain/analytics/occupancy.ts';
import { formatCents } from '#domain/money/money.ts';
import { getFieldErrors } from '#host/call-host-api.ts';
import form from '#host/parts/form.module.css';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { Empty, QueryState } from '#host/parts/QueryState.tsx';
import { Table } from '#host/parts/Table.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Funnel } from './Funnel.tsx';
import styles from './Reports.module.css';

export function ReportsView() {
  const [input, setInput] = useState<PeriodInput>({});
  const query = useHostQuery('GET desk/numbers', input);
  const { problem, busy } = query;
  return (
    <>
      <ViewHeading>Numbers</ViewHeading>
      {/* An error of a date is shown at its field. */}
      <QueryState query={problem?.field ? { ...query, problem: null } : query} subject="the numbers">
        {({ funnel, months, cabins }) => (
          <>
            <PeriodForm funnel={funnel} busy={busy} problem={problem} onChange={setInput} />
            <Months months={months} cabins={cabins} />
            <Funnel report={funnel} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** Requested period: both days, or neither for the last thirty days. */
interface PeriodInput {
  from?: string;
  to?: string;
}

interface PeriodFormProps {
  funnel: Pick<FunnelReport, 'from' | 'to'>;
  busy: boolean;
  problem: CallProblem | null;
  onChange: (span: PeriodInput) => void;
}

/** Form for the reported period. */
function PeriodForm({ funnel, busy, problem, onChange }: PeriodFormProps) {
  const [from, setFrom] = useState(funnel.from);
  const [to, setTo] = useState(funnel.to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ from, to });
  };
  const errors = getFieldErrors(problem);
  return (
    <form className={form.filters} onSubmit={submit} noValidate>
      <TextInput label="From" type="date" value={from} onChange={setFrom} error={errors['from']} />
      <TextInput label="To" type="date" value={to} onChange={setTo} error={errors['to']} />
      <Button type="submit" busy={busy}>
        Show these days
      </Button>
    </form>
  );
}

interface MonthsProps {
  months: readonly string[];
  cabins: readonly CabinMonthlyReport[];
}

/** Occupancy and revenue of each cabin by month, with totals. */
function Months({ months, cabins }: MonthsProps) {
  if (cabins.length === 0) return <Empty>No cabin has a calendar in these months.</Empty>;
  const totals = months.map((_, index) =>
    sumNightCounts(cabins.map((cabin) => cabin.months[index] ?? zeroNightCounts)),
  );
  return (
    <ViewSection title="Occupancy and revenue">
      <p className={list.soft}>
        Nights booked here of the nights guests could have had, and what those stays pay without taxes. Nights
        another calendar took are counted apart.
      </p>
      <Table
        caption="Occupancy and revenue by cabin and month"
        isWide
        rows={[{ slug: '', title: 'All cabins', months: totals }, ...cabins]}
        getKey={({ slug }) => slug}
        columns={[
          { heading: 'Cabin', cell: ({ title }) => title },
          ...months.map((month, index) => ({
            ...({ heading: monthName(month), align: 'end', fit: true } as const),
            cell: (row: CabinMonthlyReport) => <Cell {...(row.months[index] ?? zeroNightCounts)} />,
          })),
          {
            heading: 'In all',
            align: 'end',
            fit: true,
            cell: (row) => <Cell {...sumNightCounts(row.months)} />,
          },
        ]}
      />
    </ViewSection>
  );
}

const Cell = ({ booked, elsewhere, open, revenue }: NightCounts) => (
  <span className={styles.month}>
    <b>{occupancy({ booked, open })}</b>
    <span>{formatCents(revenue)}</span>
    <span className={list.small}>
      {`${booked} of ${open}${elsewhere > 0 ? `, ${elsewhere} elsewhere` : ''}`}
    </span>
  </span>
);
