// Draws one scene of a sample cabin as SVG: outside, a room, or the view.

import { exterior } from './exterior.ts';
import { type Canvas, createCanvas } from './paint/canvas.ts';
import { bath } from './rooms/bath.ts';
import { gameRoom } from './rooms/game-room.ts';
import { driveway, fireScene } from './rooms/grounds.ts';
import { kitchen } from './rooms/kitchen.ts';
import { livingRoom } from './rooms/living-room.ts';
import { deckScene, view } from './rooms/outdoors.ts';
import { pool } from './rooms/pool.ts';
import { bedroom, bunkRoom } from './rooms/sleeping.ts';
import { createStage, type Stage } from './rooms/stage.ts';
import { theater } from './rooms/theater.ts';
import type { SampleCabin } from './sample-cabins.ts';
import type { CabinScene } from './scenes.ts';

type Painter = (at: Stage, scene: CabinScene) => string;

const getBeds = (at: Stage, { room }: CabinScene) => at.facts.sleeping[room ?? 0]?.beds ?? ['queen'];

/** Returns the cabin with the light and the open view on the other side. */
const mirrorLight = (facts: SampleCabin): SampleCabin => ({
  ...facts,
  drawing: { ...facts.drawing, light: facts.drawing.light === 'left' ? 'right' : 'left' },
});

const painters: Record<CabinScene['name'], Painter> = {
  exterior: (at, scene) => exterior(at.on, at.facts, scene, { scale: 1 }),
  evening: (at, scene) => exterior(at.on, mirrorLight(at.facts), scene, { scale: 0.66 }),
  'other-season': (at, scene) => exterior(at.on, at.facts, scene, { scale: 1 }),
  view,
  'living-room': livingRoom,
  kitchen,
  bedroom: (at, scene) => bedroom(at, getBeds(at, scene)),
  'bunk-room': (at, scene) => bunkRoom(at, getBeds(at, scene)),
  bath,
  deck: deckScene,
  'fire-pit': fireScene,
  pool,
  'game-room': gameRoom,
  theater,
  driveway,
};

/** Crops the second season closer to the house, so that it differs from the first picture. */
const getCloserViewBox = ({ drawing }: SampleCabin): string =>
  drawing.light === 'left' ? '500 300 1000 750' : '100 300 1000 750';

/** Draws a scene of a cabin as SVG, 1600 × 1200. The same facts always give the same text. */
export function drawScene(facts: SampleCabin, scene: CabinScene): string {
  const on: Canvas = createCanvas();
  const at = createStage(on, facts, scene, `${scene.name} ${scene.room ?? ''}`);
  const body = painters[scene.name](at, scene);
  return scene.name === 'other-season' ? on.finish(body, getCloserViewBox(facts)) : on.finish(body);
}
