// House shapes of sample cabins by their name in `drawings.json`.

import type { Drawing } from '../sample-cabins.ts';
import { aFrame, gable, saltbox, tower } from './cottages.ts';
import type { Builder } from './house-body.ts';
import { chalet, farmhouse, lodge } from './large-houses.ts';
import { barn, dogtrot, modern } from './long-houses.ts';

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
