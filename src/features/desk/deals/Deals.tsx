import { useState } from 'react';
import { type DeskDeal, type DeskDeals, deskDeals } from '#contracts/desk/deals.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Table } from '../parts/Table.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../place.ts';
import { NextDeal } from './NextDeal.tsx';

const nothing = {};

/** Tomorrow's deal, to be chosen, and those of the days before. */
export function Deals() {
  const { value, problem, again } = useDeskCall(deskDeals, nothing);
  const [saved, setSaved] = useState<DeskDeals | null>(null);
  const shown = saved ?? value;
  const next = shown?.deals.find(({ day }) => day > shown.today);
  return (
    <>
      <Heading>Deals</Heading>
      {shown && next ? <NextDeal deal={next} cabins={shown.cabins} onSaved={setSaved} /> : null}
      {shown ? <Past deals={shown.deals.filter(({ day }) => day <= shown.today)} /> : null}
      {shown || problem ? null : <Loading what="the deals" />}
      {problem && problem.code !== 'unauthorized' ? (
        <Failed message={problem.message} onRetry={again} />
      ) : null}
    </>
  );
}

const Past = ({ deals }: { deals: readonly DeskDeal[] }) => (
  <section aria-labelledby="past-deals">
    <h2 id="past-deals">Today and the week before</h2>
    {deals.length === 0 ? <p>No deal yet. The first guest of a day, or the night’s job, makes it.</p> : null}
    {deals.length > 0 ? (
      <Table
        caption="Deals by day"
        columns={[
          { head: 'Day', cell: ({ day }) => formatDay(day, 'short') },
          { head: 'Cabin', cell: ({ title }) => title },
          { head: 'Off', cell: ({ discount_percent }) => `${discount_percent} %`, align: 'end' },
          { head: 'Revealed by', cell: ({ reveals }) => reveals.toLocaleString('en-US'), align: 'end' },
          {
            head: 'Changes',
            cell: ({ day }) => <a href={hrefOf('history', `deal:${day}`)}>History</a>,
          },
        ]}
        rows={deals}
        keyOf={({ day }) => day}
      />
    ) : null}
  </section>
);
