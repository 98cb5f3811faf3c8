import type { DeskDeal, DeskDeals } from '#contracts/desk/deals.ts';
import { dealPercents } from '#domain/deal/deal.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Problem } from '../parts/Problem.tsx';
import styles from './NextDeal.module.css';
import { type Choice, useChoice } from './use-choice.ts';

export interface NextDealProps {
  deal: DeskDeal;
  cabins: DeskDeals['cabins'];
  onSaved: (deals: DeskDeals) => void;
}

/** Tomorrow's deal: whose turn it is, or another cabin and another percent. */
export function NextDeal({ deal, cabins, onSaved }: NextDealProps) {
  const choice = useChoice(deal, onSaved);
  const { busy, problem, done } = choice;
  const isElsewhere = problem && problem.field !== 'cabin_id' && problem.field !== 'discount_percent';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void choice.choose();
      }}
      noValidate
    >
      <h2>Tomorrow, {formatDay(deal.day, 'long')}</h2>
      <p>
        {deal.chosen ? 'Chosen: ' : 'By turn: '}
        <strong>{deal.title}</strong>, {deal.discount_percent} % off.
        {deal.chosen ? '' : ' It changes when calendars do.'}
      </p>
      <Fields choice={choice} cabins={cabins} />
      <div className={styles.actions}>
        <Button type="submit" tone="ember" busy={busy}>
          Choose this deal
        </Button>
        {deal.chosen ? <Button onClick={() => void choice.leave()}>Leave it to the turn</Button> : null}
        <span role="status">{done}</span>
      </div>
      <Problem>{isElsewhere ? problem.message : null}</Problem>
    </form>
  );
}

const Fields = ({ choice, cabins }: { choice: Choice; cabins: DeskDeals['cabins'] }) => (
  <div className={styles.fields}>
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
    <Field
      label="Percent off its nights"
      hint={`${dealPercents.least} to ${dealPercents.most}`}
      error={choice.problem?.field === 'discount_percent' ? choice.problem.message : null}
    >
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          value={choice.percent}
          onChange={(event) => choice.setPercent(event.target.value)}
        />
      )}
    </Field>
  </div>
);
