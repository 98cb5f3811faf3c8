import type { ClientProblem } from '#browser/call.ts';
import type { AlternativeStay } from '#contracts/booking.ts';
import { isDay } from '#domain/day/day.ts';
import { fits, isWhole, type Shape } from '#domain/shape.ts';

const shape: Shape<AlternativeStay> = { check_in: isDay, check_out: isDay, total: isWhole };

/** The free stays a refusal offers in place of the one asked for; what is none is left out. */
export function alternativesIn({ details }: ClientProblem): AlternativeStay[] {
  const given = details?.['alternatives'];
  return Array.isArray(given) ? given.filter((stay) => fits(stay, shape)) : [];
}

/** The ISO moment until which the nights of a refusal are only held; null where they are booked. */
export function heldUntilIn({ details }: ClientProblem): string | null {
  const until = details?.['held_until'];
  return typeof until === 'string' && Date.parse(until) > 0 ? until : null;
}
