import {
  type FoundCabin,
  type SearchRequest,
  type SearchResponse,
  searchCabins,
} from '#contracts/search-cabins.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type CallOptions, type ClientProblem, call } from './call.ts';

/** All the cabins a search finds, asked for in as many parts as they come in. Never throws. */
export async function findCabins(
  request: SearchRequest,
  options?: CallOptions,
): Promise<Result<SearchResponse, ClientProblem>> {
  const found: FoundCabin[] = [];
  for (;;) {
    const part = found.length > 0 ? { offset: found.length } : {};
    const answer = await call(searchCabins, { ...request, ...part }, options);
    if (!answer.ok) return err(answer.error);
    const { available, cabinCount } = answer.value;
    found.push(...available);
    if (available.length === 0 || found.length >= cabinCount) return ok({ available: found, cabinCount });
  }
}
