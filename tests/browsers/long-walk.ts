import type { Step } from './walk.ts';

export const longWalk: readonly Step[] = [];
