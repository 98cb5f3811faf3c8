import { exterior } from './exterior.ts';
import type { CabinFacts } from './facts.ts';
import { type Canvas, sheet } from './paint/sheet.ts';
import { bath } from './rooms/bath.ts';
import { gameRoom } from './rooms/game-room.ts';
import { driveway, fireScene } from './rooms/grounds.ts';
import { kitchen } from './rooms/kitchen.ts';
import { livingRoom } from './rooms/living-room.ts';
import { deckScene, view } from './rooms/outdoors.ts';
import { pool } from './rooms/pool.ts';
import { bedroom, bunkRoom } from './rooms/sleeping.ts';
import { type Stage, stage } from './rooms/stage.ts';
import { theater } from './rooms/theater.ts';
import type { CabinScene } from './scenes.ts';

type Painter = (at: Stage, scene: CabinScene) => string;

const bedsOf = (at: Stage, { room }: CabinScene) => at.facts.sleeping[room ?? 0]?.beds ?? ['queen'];

/** Returns the same house mirrored: light and open side change places. */
const turned = (facts: CabinFacts): CabinFacts => ({
  ...facts,
  drawing: { ...facts.drawing, light: facts.drawing.light === 'left' ? 'right' : 'left' },
});

const painters: Record<CabinScene['name'], Painter> = {
  exterior: (at, scene) => exterior(at.on, at.facts, scene, { scale: 1 }),
  evening: (at, scene) => exterior(at.on, turned(at.facts), scene, { scale: 0.66 }),
  'other-season': (at, scene) => exterior(at.on, at.facts, scene, { scale: 1 }),
  view,
  'living-room': livingRoom,
  kitchen,
  bedroom: (at, scene) => bedroom(at, bedsOf(at, scene)),
  'bunk-room': (at, scene) => bunkRoom(at, bedsOf(at, scene)),
  bath,
  deck: deckScene,
  'fire-pit': fireScene,
  pool,
  'game-room': gameRoom,
  theater,
  driveway,
};

/**
 * Nearer to the house than the portrait, so that the second season is not the same poster
 * recoloured.
 */
const closer = ({ drawing }: CabinFacts): string =>
  drawing.light === 'left' ? '500 300 1000 750' : '100 300 1000 750';

/** Draws a scene of a cabin as SVG, 1600 × 1200. Equal facts give equal text, to the byte. */
export function drawScene(facts: CabinFacts, scene: CabinScene): string {
  const on: Canvas = sheet();
  const at = stage(on, facts, scene, `${scene.name} ${scene.room ?? ''}`);
  const body = painters[scene.name](at, scene);
  return scene.name === 'other-season' ? on.finish(body, closer(facts)) : on.finish(body);
}
