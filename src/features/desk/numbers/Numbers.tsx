import { useState } from 'react';
import { deskNumbers } from '#contracts/desk/numbers.ts';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { Funnel } from './Funnel.tsx';
import { Months } from './Months.tsx';
import { Span, type SpanInput } from './Span.tsx';

/** How guests come to book, and what the cabins earn. */
export function Numbers() {
  const [input, setInput] = useState<SpanInput>({});
  const { value, problem, busy, again } = useDeskCall(deskNumbers, input);
  return (
    <>
      <Heading>Numbers</Heading>
      {value ? <Span funnel={value.funnel} busy={busy} problem={problem} onChange={setInput} /> : null}
      {value ? <Months months={value.months} cabins={value.cabins} /> : null}
      {value ? <Funnel report={value.funnel} /> : null}
      {value || problem ? null : <Loading what="the numbers" />}
      {problem && !problem.field && problem.code !== 'unauthorized' ? (
        <Failed message={problem.message} onRetry={again} />
      ) : null}
    </>
  );
}
