/** View of the deal of the day: its settings, tomorrow's deal and past deals. */

import { useState } from 'react';
import type { HostDeal, HostDeals } from '#contracts/deals.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { dealPercents } from '#domain/deals/daily-deal.ts';
import { normalizeNumberInput } from '#domain/money/money.ts';
import { actionFailureMessage, callHostApi } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import { QueryState } from '#host/parts/QueryState.tsx';
import { Table } from '#host/parts/Table.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import { DealPlanForm } from './DealPlanForm.tsx';

export function Deals() {
  const query = useHostQuery('GET desk/deals', {});
  const [saved, setSaved] = useState<HostDeals | null>(null);
  const reload = async () => {
    await query.refetch();
    setSaved(null);
  };
  return (
    <>
      <ViewHeading>Deals</ViewHeading>
      <QueryState query={{ ...query, value: saved ?? query.value }} subject="the deals">
        {({ today, plan, deals, cabins }) => (
          <>
            <DealPlanForm plan={plan} cabins={cabins} onSaved={reload} />
            {deals
              .filter(({ day }) => day > today)
              .map((deal) => (
                <NextDeal key={deal.day} deal={deal} cabins={cabins} onSaved={setSaved} reload={reload} />
              ))}
            {plan?.facts['on'] === true && !deals.some(({ day }) => day > today) ? <NoNextDeal /> : null}
            <PastDeals deals={deals.filter(({ day }) => day <= today)} />
          </>
        )}
      </QueryState>
    </>
  );
}

const PastDeals = ({ deals }: { deals: readonly HostDeal[] }) => (
  <ViewSection title="Today and the week before">
    <Table
      caption="Deals by day"
      empty={<p>No deal. While they are on, the first guest of a day, or the night’s job, makes it.</p>}
      columns={[
        { heading: 'Day', cell: ({ day }) => formatDay(day, 'short') },
        { heading: 'Cabin', cell: ({ title }) => title },
        { heading: 'Off', cell: ({ discount_percent }) => `${discount_percent} %`, align: 'end' },
        { heading: 'Revealed by', cell: ({ reveals }) => reveals.toLocaleString('en-US'), align: 'end' },
        {
          heading: 'Changes',
          cell: ({ day }) => <a href={getHostHref('history', `deal:${day}`)}>History</a>,
        },
      ]}
      rows={deals}
      getKey={({ day }) => day}
    />
  </ViewSection>
);

const NoNextDeal = () => (
  <ViewSection title="Tomorrow">
    <p>
      No deal: none of these cabins has an open and free night that you allow, or the days of deals are over.
    </p>
  </ViewSection>
);

interface NextDealProps {
  deal: HostDeal;
  cabins: HostDeals['cabins'];
  onSaved: (deals: HostDeals) => void;
  reload: () => Promise<void>;
}

const labels = { cabin_id: 'Cabin', discount_percent: 'Percent off its nights' };

/** Tomorrow's deal: the scheduled one, or a cabin and percentage the host selects. */
function NextDeal({ deal, cabins, onSaved, reload }: NextDealProps) {
  const { day, slug, title, discount_percent, chosen } = deal;
  const [cabin, setCabin] = useState(deal.cabin_id);
  const [percent, setPercent] = useState(String(discount_percent));
  const send = async (cabin_id: string | null, discount: number, message: string) => {
    const response = await callHostApi('POST desk/choose-deal', {
      day,
      cabin_id,
      discount_percent: discount,
      seen: chosen ? { cabin: slug, percent: discount_percent } : null,
    });
    if (!response.ok) {
      // Shows the current deal. The selection stays and can be sent again.
      if (response.error.code === 'version_conflict') await reload();
      return response.error;
    }
    showToast({ title: message });
    onSaved(response.value);
    const currentDeal = response.value.deals.find((candidate) => candidate.day === day) ?? deal;
    setCabin(currentDeal.cabin_id);
    setPercent(String(currentDeal.discount_percent));
    return null;
  };
  const resetToSchedule = async () => {
    const problem = await send(null, discount_percent, 'Left to the turn.');
    return problem && actionFailureMessage(problem);
  };
  return (
    <ViewSection title={`Tomorrow, ${formatDay(day, 'long')}`}>
      <ActionForm
        action="Choose this deal"
        tone="quiet"
        className={`${form.form} ${form.narrow}`}
        labels={labels}
        onSend={() => send(cabin, Number(normalizeNumberInput(percent, '%') ?? Number.NaN), 'Saved.')}
        secondaryAction={
          chosen ? <AsyncButton action={resetToSchedule}>Leave it to the turn</AsyncButton> : null
        }
      >
        <p>
          <span>{chosen ? 'Chosen: ' : 'By turn: '}</span>
          <strong>{title}</strong>
          <span>
            {`, ${discount_percent} % off.${chosen ? '' : ' It changes when calendars do.'} You may choose any cabin and percent for this one day; the nights stay those above.`}
          </span>
        </p>
        <div className={form.pair}>
          <SelectInput
            label={labels.cabin_id}
            name="cabin_id"
            options={Object.fromEntries(cabins.map(({ id, title: name }) => [id, name]))}
            value={cabin}
            onChange={setCabin}
          />
          <TextInput
            label={labels.discount_percent}
            name="discount_percent"
            hint={`${dealPercents.min} to ${dealPercents.max}`}
            inputMode="numeric"
            value={percent}
            onChange={setPercent}
          />
        </div>
      </ActionForm>
    </ViewSection>
  );
}
