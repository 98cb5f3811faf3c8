import { type FormEvent, useState } from 'react';
import type { DeskDeal, DeskDeals } from '#contracts/desk/deals.ts';
import { dealPercents } from '#domain/deal/deal.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { callDesk } from '../call-desk.ts';
import { Fetched } from '../parts/Fetched.tsx';
import form from '../parts/form.module.css';
import { Group, Heading } from '../parts/Heading.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Table } from '../parts/Table.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../place.ts';

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
    <Table
      caption="Deals by day"
      empty={<p>No deal yet. The first guest of a day, or the night’s job, makes it.</p>}
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
  </Group>
);

interface NextDealProps {
  deal: DeskDeal;
  cabins: DeskDeals['cabins'];
  onSaved: (deals: DeskDeals) => void;
}

/** Tomorrow's deal: whose turn it is, or another cabin and another percent. */
function NextDeal({ deal, cabins, onSaved }: NextDealProps) {
  const choice = useChoice(deal, onSaved);
  const { busy, problem, done } = choice;
  const isElsewhere = problem && problem.field !== 'cabin_id' && problem.field !== 'discount_percent';
  return (
    <Group title={`Tomorrow, ${formatDay(deal.day, 'long')}`}>
      <form className={`${form.form} ${form.narrow}`} onSubmit={choice.choose} noValidate>
        <p>
          {deal.chosen ? 'Chosen: ' : 'By turn: '}
          <strong>{deal.title}</strong>, {deal.discount_percent} % off.
          {deal.chosen ? '' : ' It changes when calendars do.'}
        </p>
        <Fields choice={choice} cabins={cabins} />
        <div className={form.actions}>
          <Button type="submit" tone="ember" busy={busy}>
            Choose this deal
          </Button>
          {deal.chosen ? <Button onClick={() => void choice.leave()}>Leave it to the turn</Button> : null}
          <span role="status">{done}</span>
        </div>
        <Problem>{isElsewhere ? problem.message : null}</Problem>
      </form>
    </Group>
  );
}

const Fields = ({ choice, cabins }: { choice: Choice; cabins: DeskDeals['cabins'] }) => (
  <div className={form.unequal}>
    <Field label="Cabin" error={choice.problem?.field === 'cabin_id' ? choice.problem.message : null}>
      {(control) => (
        <select {...control} value={choice.cabin} onChange={(event) => choice.setCabin(event.target.value)}>
          {cabins.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextInput
      label="Percent off its nights"
      hint={`${dealPercents.least} to ${dealPercents.most}`}
      error={choice.problem?.field === 'discount_percent' ? choice.problem.message : null}
      inputMode="numeric"
      value={choice.percent}
      onChange={choice.setPercent}
    />
  </div>
);

/** The form of tomorrow's deal. */
interface Choice {
  cabin: string;
  setCabin: (id: string) => void;
  /** As it is typed. */
  percent: string;
  setPercent: (percent: string) => void;
  busy: boolean;
  problem: { field?: string | undefined; message: string } | null;
  /** What was done last, in a word or two. */
  done: string;
  /** Sends what the form says. */
  choose: (event: FormEvent) => void;
  /** Leaves the day to the turn. */
  leave: () => Promise<void>;
}

/** Keeps the form of tomorrow's deal and sends it; `onSaved` is given the deals as they are then. */
function useChoice(deal: DeskDeal, onSaved: (deals: DeskDeals) => void): Choice {
  const [cabin, setCabin] = useState(deal.cabin_id);
  const [percent, setPercent] = useState(String(deal.discount_percent));
  const [problem, setProblem] = useState<Choice['problem']>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');

  const send = async (cabinId: string | null, discount: number, said: string) => {
    setBusy(true);
    const choice = { day: deal.day, cabin_id: cabinId, discount_percent: discount };
    const answer = await callDesk('POST desk/choose-deal', choice);
    setBusy(false);
    if (!answer.ok && answer.error.code === 'unauthorized') return;
    setProblem(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    setDone(said);
    onSaved(answer.value);
    const now = answer.value.deals.find(({ day }) => day === deal.day);
    if (!now) return;
    setCabin(now.cabin_id);
    setPercent(String(now.discount_percent));
  };

  return {
    ...{ cabin, setCabin, percent, setPercent, busy, problem, done },
    choose: (event) => {
      event.preventDefault();
      void send(cabin, Number(percent), 'Saved.');
    },
    leave: () => send(null, deal.discount_percent, 'Left to the turn.'),
  };
}
