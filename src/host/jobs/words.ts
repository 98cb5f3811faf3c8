import type { DeskBuild, DeskRun } from '#contracts/desk/reports.ts';
import { sinceWords } from '#domain/desk/moment-words.ts';
import type { Tone } from '../parts/StatusWord.tsx';

/** How long ago an ISO moment was at another. */
export const ageWords = (moment: string, now: string): string => sinceWords(new Date(moment), new Date(now));

/** What a run has done: `swept 3, silent 0`. */
export const countWords = (counts: DeskRun['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count === true ? 'yes' : count}`)
    .join(', ');

/** A state as the desk shows it. */
export interface ShownState {
  word: string;
  tone: Tone;
}

/** How a run stands. */
export const stateWords: Readonly<Record<DeskRun['state'], ShownState>> = {
  ok: { word: 'Done', tone: 'good' },
  running: { word: 'Running', tone: 'wait' },
  failed: { word: 'Failed', tone: 'bad' },
  stopped: { word: 'Stopped in the middle', tone: 'bad' },
};

/** What became of a build. */
export const outcomeWords = ({ outcome }: DeskBuild): ShownState => {
  if (outcome === null) return { word: 'Under way', tone: 'wait' };
  if (outcome === 'published') return { word: 'Out', tone: 'good' };
  return { word: outcome === 'failed' ? 'Failed' : 'No word within an hour', tone: 'bad' };
};

/** Why a build was asked for. */
export const reasonWords: Readonly<Record<DeskBuild['reason'], string>> = {
  nightly: 'The night',
  changed: 'Changed cabins',
  asked: 'Asked for',
  deploy: 'A deploy',
};
