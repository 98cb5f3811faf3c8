import { useState } from 'react';
import { call } from '#browser/call.ts';
import { quoteStay } from '#contracts/quote-stay.ts';
import { type LedgerRow, ledgerRows } from '#domain/price/ledger.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import { WhyThisPrice } from '#ui/Ledger.tsx';

/** What is known of the price: its lines, or a sentence in their place. */
interface Explained {
  groups: LedgerRow[][] | null;
  note: string;
}

const asking: Explained = { groups: null, note: 'The lines are on their way.' };

/** The ledger of a total; the search knows the total alone, so the lines are fetched when it is opened. */
export function WhyThisTotal({ cabinId, stay }: { cabinId: string; stay: DatedSearch }) {
  const [explained, setExplained] = useState(asking);
  const explain = async () => {
    if (explained.groups) return;
    setExplained(asking);
    setExplained(await fetchLines(cabinId, stay));
  };
  return <WhyThisPrice {...explained} onOpen={() => void explain()} />;
}

async function fetchLines(
  cabin_id: string,
  { check_in, check_out, guests = 1 }: DatedSearch,
): Promise<Explained> {
  const answer = await call(quoteStay, { cabin_id, check_in, check_out, guests });
  if (!answer.ok) return { groups: null, note: answer.error.message };
  return { groups: ledgerRows(answer.value.quote), note: '' };
}
