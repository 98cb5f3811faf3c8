import type { Drawing } from '../facts.ts';
import { aFrame, gable, saltbox, tower } from './cottages.ts';
import { chalet, farmhouse, lodge } from './houses.ts';
import { barn, dogtrot, modern } from './long.ts';
import type { Builder } from './mass.ts';

export const forms: Record<Drawing['form'], Builder> = {
  gable,
  farmhouse,
  saltbox,
  'a-frame': aFrame,
  chalet,
  lodge,
  modern,
  tower,
  dogtrot,
  barn,
};
