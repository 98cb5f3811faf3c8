import { type FormEvent, useState } from 'react';
import { dealPercents, deskChooseDeal } from '#contracts/desk/choose-deal.ts';
import type { DeskDeal, DeskDeals } from '#contracts/desk/deals.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { callDesk } from '../call-desk.ts';
import styles from './NextDeal.module.css';

export interface NextDealProps {
  deal: DeskDeal;
  cabins: DeskDeals['cabins'];
  onSaved: (deals: DeskDeals) => void;
}

/** Tomorrow's deal: whose turn it is, or another cabin and another percent. */
export function NextDeal({ deal, cabins, onSaved }: NextDealProps) {
  const [cabin, setCabin] = useState(deal.cabin_id);
  const [percent, setPercent] = useState(String(deal.discount_percent));
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');

  const choose = async (cabinId: string | null) => {
    setBusy(true);
    const discount = cabinId === null ? deal.discount_percent : Number(percent);
    const answer = await callDesk(deskChooseDeal, {
      day: deal.day,
      cabin_id: cabinId,
      discount_percent: discount,
    });
    setBusy(false);
    if (!answer.ok) return answer.error.code === 'unauthorized' ? undefined : setProblem(answer.error);
    setProblem(null);
    setDone(cabinId === null ? 'Left to the turn.' : 'Saved.');
    onSaved(answer.value);
    const next = answer.value.deals.find(({ day }) => day === deal.day);
    if (next) {
      setCabin(next.cabin_id);
      setPercent(String(next.discount_percent));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void choose(cabin);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>Tomorrow, {formatDay(deal.day, 'long')}</h2>
      <p>
        {deal.chosen ? 'Chosen: ' : 'By turn: '}
        <strong>{deal.title}</strong>, {deal.discount_percent} % off.
        {deal.chosen ? '' : ' It changes when calendars do.'}
      </p>
      <div className={styles.fields}>
        <Field label="Cabin" error={problem?.field === 'cabin_id' ? problem.message : null}>
          {(control) => (
            <select {...control} value={cabin} onChange={(event) => setCabin(event.target.value)}>
              {cabins.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Percent off its nights"
          hint={`${dealPercents.least} to ${dealPercents.most}`}
          error={problem?.field === 'discount_percent' ? problem.message : null}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.actions}>
        <Button type="submit" tone="ember" busy={busy}>
          Choose this deal
        </Button>
        {deal.chosen ? <Button onClick={() => void choose(null)}>Leave it to the turn</Button> : null}
        <span role="status">{done}</span>
      </div>
      {problem && problem.field !== 'cabin_id' && problem.field !== 'discount_percent' ? (
        <p role="alert">{problem.message}</p>
      ) : null}
    </form>
  );
}
