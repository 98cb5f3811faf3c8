import fc from 'fast-check';
import { vi } from 'vitest';
import { cases } from '../case-counts.ts';

// Long runs on slow machines must not time out.
vi.setConfig({ testTimeout: 600_000 });

/** Asserts that `check` passes for every value drawn from `arbitrary`. */
export function assertForAll<Value>(arbitrary: fc.Arbitrary<Value>, check: (value: Value) => void): void {
  const property = fc.property(arbitrary, (value) => {
    check(value);
  });
  fc.assert(property, { numRuns: cases });
}
