import { useState } from 'react';
import type { DeskDeal, DeskDeals } from '#contracts/desk/deals.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Fetched } from '../parts/Fetched.tsx';
import { Group } from '../parts/Group.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Table } from '../parts/Table.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../place.ts';
import { NextDeal, type NextDealProps } from './NextDeal.tsx';

const nothing = {};

/** Tomorrow's deal, to be chosen, and those of the days before. */
export function Deals() {
  const asked = useDeskCall('GET desk/deals', nothing);
  const [saved, setSaved] = useState<DeskDeals | null>(null);
  return (
    <>
      <Heading>Deals</Heading>
      <Fetched asked={{ ...asked, value: saved ?? asked.value }} what="the deals">
        {(deals) => <NextAndPast {...deals} onSaved={setSaved} />}
      </Fetched>
    </>
  );
}

function NextAndPast({ today, deals, cabins, onSaved }: DeskDeals & Pick<NextDealProps, 'onSaved'>) {
  const next = deals.find(({ day }) => day > today);
  return (
    <>
      {next ? <NextDeal deal={next} cabins={cabins} onSaved={onSaved} /> : null}
      <Past deals={deals.filter(({ day }) => day <= today)} />
    </>
  );
}

const Past = ({ deals }: { deals: readonly DeskDeal[] }) => (
  <Group title="Today and the week before">
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
  </Group>
);
