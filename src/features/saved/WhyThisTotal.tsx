import { type ReactNode, useState } from 'react';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import { WhyThisPrice } from '#ui/WhyThisPrice.tsx';
import './why.css';

/** What stands beneath the control: the lines, or a sentence in their place. */
type Explained = { lines: ReactNode } | { problem: string };

const asking: Explained = { problem: 'The lines are on their way.' };
const failed: Explained = { problem: 'That did not load. Close this and try again.' };

/** The ledger of a total. The search knows the total alone: the lines, and what shows them, come when it is opened. */
export function WhyThisTotal({ cabinId, stay }: { cabinId: string; stay: DatedSearch }) {
  const [explained, setExplained] = useState(asking);
  const explain = async () => {
    if ('lines' in explained) return;
    setExplained(asking);
    const fetched = import('./total-lines.tsx').then(({ fetchLines }) => fetchLines(cabinId, stay));
    setExplained(await fetched.catch(() => failed));
  };
  return (
    <WhyThisPrice onOpen={() => void explain()}>
      {'lines' in explained ? explained.lines : <p role="status">{explained.problem}</p>}
    </WhyThisPrice>
  );
}
