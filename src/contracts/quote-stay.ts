import type { Quote } from '#domain/price/quote.ts';
import { contract } from './contract.ts';

/** `GET /api/quote-stay`: the true price of a stay, derived on the server (spec §3, §9). */
export const quoteStay = contract<QuoteRequest, QuoteResponse>('GET', '/api/quote-stay');

export interface QuoteRequest {
  cabin_id: string;
  check_in: string;
  check_out: string;
  guests?: number;
  pets?: number;
  promo_code?: string;
}

export interface QuoteResponse {
  quote: Quote;
}
