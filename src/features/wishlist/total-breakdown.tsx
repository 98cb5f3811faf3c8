import type { ReactNode } from 'react';
import { fetchQuote } from '#browser/fetch-quote.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { StaySearch } from '#domain/search/search.ts';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';

/** The lines of what a stay costs; a sentence where they cannot be had. */
export async function fetchLines(
  cabin_id: string,
  { check_in, check_out, guests = 1 }: StaySearch,
): Promise<{ lines: ReactNode } | { problem: string }> {
  const answer = await fetchQuote({ cabin_id, check_in, check_out, guests });
  if (!answer.ok) return { problem: answer.error.message };
  return { lines: <PriceBreakdown groups={formatPriceBreakdown(answer.value)} /> };
}
