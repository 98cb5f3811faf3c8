// Colors of a cabin's pictures by season and hour.

import { lighten, mix } from '../../shared/colour.ts';
import type { Drawing } from '../sample-cabins.ts';

type Season = Drawing['season'];
type Hour = Drawing['hour'];

interface Air {
  sky: [top: string, middle: string, horizon: string];
  /** Color that far objects take on. */
  haze: string;
  far: string;
  near: string;
  light: string;
  shadow: string;
  /** Opacity of `shadow` over other colors. */
  dim: number;
  orb: string;
  lamps: number;
}

/** Colors of sky, haze and light by hour. */
const airs: Record<Hour, Air> = {
  dawn: {
    sky: ['#82a9b8', '#eec7a2', '#fde3bd'],
    haze: '#f3d9bd',
    far: '#b7b3bd',
    near: '#3b5560',
    light: '#ffdca6',
    shadow: '#5f6480',
    dim: 0.24,
    orb: '#fff1d0',
    lamps: 0.75,
  },
  day: {
    sky: ['#6fa6bd', '#a9cfd3', '#f1ead3'],
    haze: '#dfe8de',
    far: '#a4c0cb',
    near: '#2f5d50',
    light: '#fff3cf',
    shadow: '#3f5a63',
    dim: 0.04,
    orb: '#fff8e2',
    lamps: 0.4,
  },
  golden: {
    sky: ['#7d9c9a', '#efc079', '#f9dfa6'],
    haze: '#f4cc8c',
    far: '#b99a92',
    near: '#4b4a3c',
    light: '#ffc86e',
    shadow: '#5d3d38',
    dim: 0.2,
    orb: '#fff0bf',
    lamps: 0.75,
  },
  dusk: {
    sky: ['#27375f', '#7c6b93', '#ec9a6b'],
    haze: '#c58f92',
    far: '#8a7aa0',
    near: '#22344a',
    light: '#f0a07a',
    shadow: '#1d2947',
    dim: 0.52,
    orb: '#ffd9a0',
    lamps: 1,
  },
  night: {
    sky: ['#0c1628', '#182a47', '#3f5f80'],
    haze: '#3d5877',
    far: '#344e70',
    near: '#0f2030',
    light: '#a9c4dd',
    shadow: '#0b1728',
    dim: 0.7,
    orb: '#f4ecd4',
    lamps: 1,
  },
};

/** Darker versions of the hours, for dark pages. */
const eveningAirs: Record<Exclude<Hour, 'night'>, Air> = {
  dawn: {
    sky: ['#173244', '#4a6b80', '#e3a98a'],
    haze: '#8d939c',
    far: '#64788b',
    near: '#17303b',
    light: '#f4c09a',
    shadow: '#152c3d',
    dim: 0.46,
    orb: '#ffe3c4',
    lamps: 1,
  },
  day: {
    sky: ['#12393f', '#31696b', '#b4cba9'],
    haze: '#7fa197',
    far: '#5b8586',
    near: '#123733',
    light: '#d3e2c6',
    shadow: '#10312f',
    dim: 0.46,
    orb: '#f3eccf',
    lamps: 1,
  },
  golden: {
    sky: ['#28322f', '#7f5a3a', '#ec9d4c'],
    haze: '#a8764c',
    far: '#75604b',
    near: '#2a2b21',
    light: '#f7b165',
    shadow: '#2a211b',
    dim: 0.46,
    orb: '#ffdf9c',
    lamps: 1,
  },
  dusk: {
    sky: ['#17203e', '#4f4976', '#cf7a6a'],
    haze: '#8b6c8c',
    far: '#5f5884',
    near: '#17233b',
    light: '#e0967f',
    shadow: '#141d39',
    dim: 0.54,
    orb: '#ffd9a0',
    lamps: 1,
  },
};

interface Growth {
  ground: string;
  groundFar: string;
  foliage: [string, string, string, string];
  slope: string;
  /** Share of the season's color on the near ridges. */
  slopeShare: number;
  conifer: string;
}

/** Colors of plants and ground by season. */
const growths: Record<Season, Growth> = {
  spring: {
    ground: '#8da65a',
    groundFar: '#a9bd78',
    foliage: ['#9dbb5c', '#7fa650', '#b9cb74', '#e6b8b4'],
    slope: '#6f9a58',
    slopeShare: 0.42,
    conifer: '#2c5a44',
  },
  summer: {
    ground: '#6f9048',
    groundFar: '#8fa75b',
    foliage: ['#4f7d43', '#3f6d40', '#6b934b', '#2f5c3b'],
    slope: '#3f6f4a',
    slopeShare: 0.4,
    conifer: '#1f4b3a',
  },
  fall: {
    ground: '#b58f47',
    groundFar: '#c9a55c',
    foliage: ['#d9772f', '#e3a73b', '#b4481b', '#93392c'],
    slope: '#a8602f',
    slopeShare: 0.46,
    conifer: '#2a4f3e',
  },
  winter: {
    ground: '#edf1ee',
    groundFar: '#dfe7e8',
    foliage: ['#8d8079', '#a59a93', '#786c68', '#b8b0aa'],
    slope: '#dbe4ea',
    slopeShare: 0.5,
    conifer: '#2f5149',
  },
};

/** Colors of a season and hour, and functions that adapt other colors to them. */
export interface ArtworkPalette extends Air, Growth {
  season: Season;
  hour: Hour;
  dark: boolean;
  snow: boolean;
  /** Returns a color in this light. `distance`: 0 is close, 1 is lost in haze. */
  local(colour: string, distance?: number): string;
  /** As `local`, for the side in the light. */
  lit(colour: string, distance?: number): string;
  /** As `local`, for the side in the shade. */
  shaded(colour: string, distance?: number): string;
}

export function palette(season: Season, hour: Hour, onDarkPage = false): ArtworkPalette {
  const air = onDarkPage && hour !== 'night' ? eveningAirs[hour] : airs[hour];
  const growth = growths[season];
  const snow = season === 'winter';
  const pale = snow ? 0.8 : 1;
  const local = (colour: string, distance = 0) =>
    mix(mix(colour, air.shadow, air.dim * pale), air.haze, distance);
  return {
    ...air,
    ...growth,
    far: snow ? mix(air.far, '#ffffff', air.dim > 0.4 ? 0.1 : 0.3) : air.far,
    near: snow ? mix(air.near, '#9db0bd', air.dim > 0.4 ? 0.2 : 0.36) : air.near,
    ground: snow ? mix(growth.ground, air.sky[1], 0.12) : growth.ground,
    season,
    hour,
    dark: onDarkPage || hour === 'night' || hour === 'dusk',
    snow,
    local,
    lit: (colour, distance = 0) => mix(local(colour, distance), air.light, hour === 'night' ? 0.1 : 0.26),
    shaded: (colour, distance = 0) => mix(lighten(local(colour, distance), -0.07), air.shadow, 0.22),
  };
}
