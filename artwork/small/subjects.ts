// Draws the subjects of the small illustrations of empty states.

import { area, ground, stroke } from './draw-illustration.ts';

/** Draws a cabin 44 wide. `x`: its center; `pane`: color of its window, if it has one. */
function cabin(x: number, pane: 'l' | null, foot = ground + 2): string {
  const [left, top] = [x - 17, foot - 18];
  const walls = area('d', `M${left} ${foot}V${top}l17-13 17 13v18z`);
  const roof = area('w', `M${left - 5} ${top + 2}l22-18 22 18-3 3-19-15-19 15z`);
  const window = pane ? area(pane, `M${x - 5} ${foot - 15}h10v9h-10z`) : '';
  return area('s', `M${x + 8} ${top - 4}v-9h5v13z`) + walls + roof + window;
}

const signpost =
  area('d', 'M157 38h6v61h-6z') +
  area('w', 'M128 44h50l12 9-12 9h-50z') +
  area('w', 'M192 68h-46l-10 8 10 8h46z');

const mast =
  area('d', 'M157 46h5v53h-5z') +
  stroke('s', 'M148 40a18 18 0 0 1 23 0M141 31a30 30 0 0 1 37 0') +
  stroke('e', 'M139 24l42 30');

/** A cabin with a heart instead of its window. */
const heart =
  cabin(160, null) +
  area('l', 'M160 95c-4-3-6-5-6-7.4a3.2 3.2 0 0 1 6-1.4 3.2 3.2 0 0 1 6 1.4c0 2.4-2 4.4-6 7.4z');

/** Cabins with light in every window: no vacancy. */
const fullCabins = cabin(96, 'l') + cabin(160, 'l') + cabin(226, 'l');

const treeAcross =
  area('f', 'M132 120c6-12 14-20 20-23h18c8 4 16 12 22 23z') +
  area('d', 'M96 96l128-17 2 9-128 16z') +
  area('n', 'M226 66l34 6-10 8 12 5-14 5 8 8-34 1-6-18z') +
  stroke('d', 'M132 92l-8-12M158 88l6-14');

const mailbox =
  area('d', 'M157 70h6v29h-6z') +
  area('s', 'M138 70V58a11 11 0 0 1 11-11h26v23z') +
  area('f', 'M138 70V58a9 9 0 0 1 18 0v12z') +
  stroke('e', 'M170 62h12v4');

const coldFire =
  area(
    's',
    'M134 99a7 6 0 0 1 14 0zM146 102a7 6 0 0 1 14 0zM160 102a7 6 0 0 1 14 0zM172 99a7 6 0 0 1 14 0z',
  ) +
  stroke('d', 'M146 95l26-9M148 86l26 9') +
  stroke('s', 'M160 78c-6-8 5-12 0-20s4-11 1-18');

const gate =
  area('d', 'M112 62h7v38h-7zM201 62h7v38h-7z') +
  area('w', 'M119 68h82v5h-82zM119 80h82v5h-82zM119 92h82v4h-82z') +
  stroke('w', 'M121 94l78-24') +
  area('l', 'M156 74h9v9h-9z');

/** Subjects by the file name of their illustration. */
export const subjects = {
  lost: signpost,
  'no-picture': cabin(160, 'l'),
  'no-signal': mast,
  heart,
  full: fullCabins,
  'tree-across': treeAcross,
  mailbox,
  'cold-fire': coldFire,
  gate,
} satisfies Record<string, string>;
