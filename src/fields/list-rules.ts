import type { SleepingRoom } from '#domain/cabins/cabin.ts';
import { isDay } from '#domain/dates/day.ts';
import { isNoSeason, type Season } from '#domain/dates/season.ts';
import { toRecord } from '#domain/type-guards.ts';
import { parseTiktokId, pictureAddress } from './link-rules.ts';
import { parseJsonText } from './parse-json.ts';
import type { Rule } from './rule.ts';
import { parseLine } from './text-rules.ts';

/** A photo as it is written; its place in the list is its place on the page. */
export interface PhotoFields {
  /** An `https` address, or the path of a picture of this site. */
  image_url: string;
  /** What it shows, for those who cannot see it; empty until somebody has said so. */
  description: string;
}

interface ListRule<Item> extends Pick<Rule<Item[]>, 'label' | 'hint' | 'expects' | 'control'> {
  /** The most items there may be. */
  most: number;
  /** What stands between two items of a text: as it is read, and as it is written. */
  between?: { split: RegExp; join: string };
  /** An item of a JSON list. */
  readItem: (given: unknown) => Item | undefined;
  /** An item written as text; `readItem` where there is no other way to write it. */
  readText?: (text: string) => Item | undefined;
  writeItem: (item: Item) => string;
}

const lines = { split: /[\n|]/, join: '\n' };

/** A list: in JSON, or as text with an item a line. What such a text cannot say is written as JSON. */
function list<Item>(rule: ListRule<Item>): Rule<Item[]> {
  const { most, between = lines, readItem, readText = readItem, writeItem, ...named } = rule;
  const all = <Part>(parts: Part[], readOne: (part: Part) => Item | undefined): Item[] | undefined => {
    const items = parts.map(readOne).filter((item) => item !== undefined);
    return items.length === parts.length && items.length <= most ? items : undefined;
  };
  const parse = (given: unknown): Item[] | undefined => {
    const value = typeof given === 'string' ? parseJsonText(given) : given;
    if (Array.isArray(value)) return all<unknown>(value, readItem);
    if (typeof given !== 'string' || value !== undefined) return undefined;
    const parts = given.split(between.split).map((part) => part.trim());
    return all(parts.filter(Boolean), readText);
  };
  const format = (items: Item[]): string => {
    const text = items.map(writeItem).join(between.join);
    return JSON.stringify(parse(text)) === JSON.stringify(items) ? text : JSON.stringify(items);
  };
  return { ...named, fallback: [], parse, format };
}

const ruleIn = (given: unknown) => parseLine(given, 200);

/** What guests agree to, a rule a line. */
export const houseRules = (named: Pick<Rule<string[]>, 'label' | 'hint'>): Rule<string[]> =>
  list({
    ...named,
    control: 'area',
    expects: 'a rule a line, each at most 200 characters, at most 40 of them',
    most: 40,
    readItem: ruleIn,
    writeItem: String,
  });

/** Names of something, each at most `longest` characters. */
export const names = (named: Pick<Rule<string[]>, 'label' | 'hint'>, longest: number): Rule<string[]> =>
  list({
    ...named,
    control: 'line',
    expects: `names with commas between them, each at most ${longest} characters, at most 300`,
    most: 300,
    between: { split: /[,|]/, join: ', ' },
    readItem: (given) => parseLine(given, longest),
    writeItem: String,
  });

/** Whether a text is a day, or `MM-dd` of every year: 2028 has all there are. */
export const isSeasonDay = (text: string): boolean => isDay(text) || isDay(`2028-${text}`);

function seasonIn(given: unknown): Season | undefined {
  const { from, until } = toRecord(given);
  if (typeof from !== 'string' || typeof until !== 'string') return undefined;
  const isSeason = isSeasonDay(from) && isSeasonDay(until) && !isNoSeason({ from, until });
  return isSeason ? { from, until } : undefined;
}

function seasonInText(text: string): Season | undefined {
  const [from, until = from] = text.split(/\s+(?:to|–|-)\s+/);
  return seasonIn({ from, until });
}

/** Seasons with both ends, one a line: `12-20 to 01-02`, `2027-07-04`. */
export const seasons = (named: Pick<Rule<Season[]>, 'label' | 'hint'>): Rule<Season[]> =>
  list({
    ...named,
    control: 'area',
    expects: 'a line each, such as 12-20 to 01-02 for every year or 2027-07-03 to 2027-07-05, at most 30',
    most: 30,
    readItem: seasonIn,
    readText: seasonInText,
    writeItem: ({ from, until }) => (from === until ? `${from}` : `${from} to ${until}`),
  });

/** Videos at TikTok, by their ids. */
export const tiktokIds = (named: Pick<Rule<string[]>, 'label' | 'hint'>): Rule<string[]> =>
  list({
    ...named,
    control: 'line',
    expects: 'ids of videos such as 7301234567890123456, with commas between them, at most 10',
    most: 10,
    between: { split: /[\s,|]+/, join: ', ' },
    readItem: parseTiktokId,
    writeItem: String,
  });

function roomIn(given: unknown): SleepingRoom | undefined {
  const { room, beds } = toRecord(given);
  const name = parseLine(room, 60);
  if (name === undefined || !Array.isArray(beds) || beds.length === 0 || beds.length > 12) return undefined;
  const known = beds.map((bed) => parseLine(bed, 40)).filter((bed) => bed !== undefined);
  return known.length === beds.length ? { room: name, beds: known } : undefined;
}

function roomInText(text: string): SleepingRoom | undefined {
  const [, room, beds = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
  return roomIn({ room, beds: beds.split(',').map((bed) => bed.trim()) });
}

/** Where guests sleep, a room a line: `Loft: queen, twin`. */
export const sleepingRooms = (named: Pick<Rule<SleepingRoom[]>, 'label' | 'hint'>): Rule<SleepingRoom[]> =>
  list({
    ...named,
    control: 'area',
    expects: 'a room a line with its beds, such as Loft: queen, twin; at most 30 rooms of 1 to 12 beds',
    most: 30,
    readItem: roomIn,
    readText: roomInText,
    writeItem: ({ room, beds }) => `${room}: ${beds.join(', ')}`,
  });

function photoIn(given: unknown): PhotoFields | undefined {
  const { image_url, description } = toRecord(given);
  const address = pictureAddress(image_url);
  const words = description === '' ? '' : parseLine(description, maxPhotoDescriptionLength);
  return address && words !== undefined ? { image_url: address, description: words } : undefined;
}

function photoInText(text: string): PhotoFields | undefined {
  const [, image_url, description] = /^(\S+)\s+(.*)$/.exec(text) ?? [];
  return photoIn({ image_url, description });
}

/** The most characters the words of a photo may have. */
export const maxPhotoDescriptionLength = 300;

/** The photos in their order, one a line: its address, a space, what it shows. */
export const photos = (named: Pick<Rule<PhotoFields[]>, 'label' | 'hint'>): Rule<PhotoFields[]> =>
  list({
    ...named,
    control: 'photos',
    expects: `a photo a line: its https address, a space, and what it shows in at most ${maxPhotoDescriptionLength} characters; at most 60`,
    most: 60,
    readItem: photoIn,
    readText: photoInText,
    writeItem: ({ image_url, description }) => `${image_url} ${description}`,
  });
