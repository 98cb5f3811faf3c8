import type { Drawing } from '../facts.ts';
import { creek } from './creek.ts';
import { meadow, orchard } from './fields.ts';
import { ridge, woods } from './high.ts';
import type { Landscape } from './plot.ts';
import { pond } from './pond.ts';

export const settings: Record<Drawing['setting'], Landscape> = { ridge, meadow, woods, creek, pond, orchard };
