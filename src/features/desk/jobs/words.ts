import type { DeskBuild, DeskRun } from '#contracts/desk/jobs.ts';
import { counted } from '#domain/stay/words.ts';
import type { Tone } from '../parts/StatusWord.tsx';

const minuteMs = 60_000;

/** How long ago a moment is, in its largest whole unit. */
export function ageWords(moment: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(moment)) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${counted(hours, 'hour')} ago` : `${Math.floor(hours / 24)} days ago`;
}

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
