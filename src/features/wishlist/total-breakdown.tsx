// Fetches the price breakdown of a cabin's total in the comparison of saved cabins.

import type { ReactNode } from 'react';
import { fetchQuote } from '#browser/fetch-quote.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { StaySearch } from '#domain/search/search.ts';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';

export async function fetchLines(
  cabin_id: string,
  { check_in, check_out, guests = 1 }: StaySearch,
): Promise<{ lines: ReactNode } | { problem: string }> {
  const quote = await fetchQuote({ cabin_id, check_in, check_out, guests });
  if (!quote.ok) return { problem: quote.error.message };
  return { lines: <PriceBreakdown groups={formatPriceBreakdown(quote.value)} /> };
}
