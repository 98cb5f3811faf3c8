import { type FormEvent, useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { FunnelReport } from '#domain/tracking/funnel.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './numbers.module.css';

/** What is asked for: both days, or neither for the last thirty. */
export interface SpanInput {
  from?: string;
  to?: string;
}

export interface SpanProps {
  funnel: Pick<FunnelReport, 'from' | 'to'>;
  busy: boolean;
  problem: ClientProblem | null;
  onChange: (span: SpanInput) => void;
}

/** The days the numbers are of. */
export function Span({ funnel, busy, problem, onChange }: SpanProps) {
  const [from, setFrom] = useState(funnel.from);
  const [to, setTo] = useState(funnel.to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ from, to });
  };
  return (
    <form className={styles.span} onSubmit={submit} noValidate>
      <Field label="From" error={problem?.field === 'from' ? problem.message : null}>
        {(control) => (
          <input {...control} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        )}
      </Field>
      <Field label="To" error={problem?.field === 'to' ? problem.message : null}>
        {(control) => (
          <input {...control} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        Show these days
      </Button>
    </form>
  );
}
