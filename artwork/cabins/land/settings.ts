// Kinds of land around a sample cabin by their name in `drawings.json`.

import type { Drawing } from '../sample-cabins.ts';
import { creek } from './creek.ts';
import { meadow, orchard } from './meadow-and-orchard.ts';
import type { Landscape } from './plot.ts';
import { pond } from './pond.ts';
import { ridge, woods } from './ridge-and-woods.ts';

export const settings: Record<Drawing['setting'], Landscape> = { ridge, meadow, woods, creek, pond, orchard };
