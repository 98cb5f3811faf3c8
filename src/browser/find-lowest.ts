import type { CallResponse } from '#contracts/calls.ts';
import { isDay } from '#domain/day/plain-day.ts';
import { lowestAtOnce } from '#domain/search/search.ts';
import { call } from './call.ts';

/** What some cabins, by id, cost at least soon; as many calls as it takes. Null where one of them failed. Never throws. */
export async function findLowest(ids: readonly string[]): Promise<CallResponse<'GET lowest-stays'> | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / lowestAtOnce) }, (_, part) =>
    ids.slice(part * lowestAtOnce, (part + 1) * lowestAtOnce),
  );
  const answers = await Promise.all(parts.map((cabin_ids) => call('GET lowest-stays', { cabin_ids })));
  const found = answers.flatMap((answer) => (answer.ok && isReadable(answer.value) ? answer.value : []));
  if (found.length < answers.length) return null;
  return {
    stays: found.flatMap(({ stays }) => stays),
    from: Object.assign({}, ...found.map(({ from }) => from)),
  };
}

/** Whether an answer has what is said of it: a deploy since the page was opened may have changed the shape. */
function isReadable(answer: unknown): boolean {
  const { stays, from } = Object(answer);
  return Array.isArray(stays) && stays.every(isStay) && Object.values(Object(from)).every(isDay);
}

function isStay(stay: unknown): boolean {
  const { check_in, check_out, nights, total, originalTotal } = Object(stay);
  return [check_in, check_out].every(isDay) && [nights, total, originalTotal].every(Number.isSafeInteger);
}
