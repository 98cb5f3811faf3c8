import { useState } from 'react';
import { Fetched } from '../parts/Fetched.tsx';
import { Heading } from '../parts/Heading.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { Funnel } from './Funnel.tsx';
import { Months } from './Months.tsx';
import { Span, type SpanInput } from './Span.tsx';

/** How guests come to book, and what the cabins earn. */
export function Numbers() {
  const [input, setInput] = useState<SpanInput>({});
  const asked = useDeskCall('GET desk/numbers', input);
  const { problem, busy } = asked;
  return (
    <>
      <Heading>Numbers</Heading>
      {/* What is wrong with a day is said at its field. */}
      <Fetched asked={problem?.field ? { ...asked, problem: null } : asked} what="the numbers">
        {({ funnel, months, cabins }) => (
          <>
            <Span funnel={funnel} busy={busy} problem={problem} onChange={setInput} />
            <Months months={months} cabins={cabins} />
            <Funnel report={funnel} />
          </>
        )}
      </Fetched>
    </>
  );
}
