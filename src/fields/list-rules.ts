/** Rules of fields that are lists: house rules, names, seasons, videos, bedrooms and photos. */

import type { SleepingRoom } from '#domain/cabins/cabin.ts';
import { isDay } from '#domain/dates/day.ts';
import { isInvalidSeason, type Season } from '#domain/dates/season.ts';
import { toRecord } from '#domain/type-guards.ts';
import { parseTiktokId, pictureAddress } from './link-rules.ts';
import { parseJsonText } from './parse-json.ts';
import type { Rule } from './rule.ts';
import { parseLine } from './text-rules.ts';

/** A photo of a cabin. The page shows photos in the order of the list. */
export interface PhotoFields {
  /** An `https` URL, or the path of a picture of this site. */
  image_url: string;
  /** Alternative text; empty until a host has written it. */
  description: string;
}

interface ListRule<Item> extends Pick<Rule<Item[]>, 'label' | 'hint' | 'expects' | 'control'> {
  maxItems: number;
  /** Separator of items in text, for parsing and formatting. */
  separator?: { split: RegExp; join: string };
  parseItem: (value: unknown) => Item | undefined;
  /** Parses an item of text; `parseItem` by default. */
  parseText?: (text: string) => Item | undefined;
  formatItem: (item: Item) => string;
}

const lines = { split: /[\n|]/, join: '\n' };

/** Text has an item per line. Items that do not fit this format are formatted as JSON. */
function list<Item>(rule: ListRule<Item>): Rule<Item[]> {
  const { maxItems, separator = lines, parseItem, parseText = parseItem, formatItem, ...texts } = rule;
  const parseAll = <Part>(parts: Part[], parseOne: (part: Part) => Item | undefined): Item[] | undefined => {
    const items = parts.map(parseOne).filter((item) => item !== undefined);
    return items.length === parts.length && items.length <= maxItems ? items : undefined;
  };
  const parse = (input: unknown): Item[] | undefined => {
    const value = typeof input === 'string' ? parseJsonText(input) : input;
    if (Array.isArray(value)) return parseAll<unknown>(value, parseItem);
    if (typeof input !== 'string' || value !== undefined) return undefined;
    const parts = input.split(separator.split).map((part) => part.trim());
    return parseAll(parts.filter(Boolean), parseText);
  };
  const format = (items: Item[]): string => {
    const text = items.map(formatItem).join(separator.join);
    return JSON.stringify(parse(text)) === JSON.stringify(items) ? text : JSON.stringify(items);
  };
  return { ...texts, fallback: [], parse, format };
}

const parseHouseRule = (value: unknown) => parseLine(value, 200);

/** One rule per line of text. */
export const houseRules = (texts: Pick<Rule<string[]>, 'label' | 'hint'>): Rule<string[]> =>
  list({
    ...texts,
    control: 'area',
    expects: 'a rule a line, each at most 200 characters, at most 40 of them',
    maxItems: 40,
    parseItem: parseHouseRule,
    formatItem: String,
  });

/** Each has at most `maxLength` characters. */
export const names = (texts: Pick<Rule<string[]>, 'label' | 'hint'>, maxLength: number): Rule<string[]> =>
  list({
    ...texts,
    control: 'line',
    expects: `names with commas between them, each at most ${maxLength} characters, at most 300`,
    maxItems: 300,
    separator: { split: /[,|]/, join: ', ' },
    parseItem: (value) => parseLine(value, maxLength),
    formatItem: String,
  });

/** Whether a text is a day or `MM-dd`. Uses 2028, a leap year. */
export const isSeasonDay = (text: string): boolean => isDay(text) || isDay(`2028-${text}`);

function parseSeason(value: unknown): Season | undefined {
  const { from, until } = toRecord(value);
  if (typeof from !== 'string' || typeof until !== 'string') return undefined;
  const isSeason = isSeasonDay(from) && isSeasonDay(until) && !isInvalidSeason({ from, until });
  return isSeason ? { from, until } : undefined;
}

function parseSeasonText(text: string): Season | undefined {
  const [from, until = from] = text.split(/\s+(?:to|–|-)\s+/);
  return parseSeason({ from, until });
}

/** For example `12-20 to 01-02`, `2027-07-04`; one per line. */
export const seasons = (texts: Pick<Rule<Season[]>, 'label' | 'hint'>): Rule<Season[]> =>
  list({
    ...texts,
    control: 'area',
    expects: 'a line each, such as 12-20 to 01-02 for every year or 2027-07-03 to 2027-07-05, at most 30',
    maxItems: 30,
    parseItem: parseSeason,
    parseText: parseSeasonText,
    formatItem: ({ from, until }) => (from === until ? `${from}` : `${from} to ${until}`),
  });

export const tiktokIds = (texts: Pick<Rule<string[]>, 'label' | 'hint'>): Rule<string[]> =>
  list({
    ...texts,
    control: 'line',
    expects: 'ids of videos such as 7301234567890123456, with commas between them, at most 10',
    maxItems: 10,
    separator: { split: /[\s,|]+/, join: ', ' },
    parseItem: parseTiktokId,
    formatItem: String,
  });

function parseRoom(value: unknown): SleepingRoom | undefined {
  const { room, beds } = toRecord(value);
  const name = parseLine(room, 60);
  if (name === undefined || !Array.isArray(beds) || beds.length === 0 || beds.length > 12) return undefined;
  const knownBeds = beds.map((bed) => parseLine(bed, 40)).filter((bed) => bed !== undefined);
  return knownBeds.length === beds.length ? { room: name, beds: knownBeds } : undefined;
}

function parseRoomText(text: string): SleepingRoom | undefined {
  const [, room, beds = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
  return parseRoom({ room, beds: beds.split(',').map((bed) => bed.trim()) });
}

/** For example `Loft: queen, twin`; one per line. */
export const sleepingRooms = (texts: Pick<Rule<SleepingRoom[]>, 'label' | 'hint'>): Rule<SleepingRoom[]> =>
  list({
    ...texts,
    control: 'area',
    expects: 'a room a line with its beds, such as Loft: queen, twin; at most 30 rooms of 1 to 12 beds',
    maxItems: 30,
    parseItem: parseRoom,
    parseText: parseRoomText,
    formatItem: ({ room, beds }) => `${room}: ${beds.join(', ')}`,
  });

function parsePhoto(value: unknown): PhotoFields | undefined {
  const { image_url, description } = toRecord(value);
  const address = pictureAddress(image_url);
  const text = description === '' ? '' : parseLine(description, maxPhotoDescriptionLength);
  return address && text !== undefined ? { image_url: address, description: text } : undefined;
}

function parsePhotoText(text: string): PhotoFields | undefined {
  const [, image_url, description] = /^(\S+)\s+(.*)$/.exec(text) ?? [];
  return parsePhoto({ image_url, description });
}

export const maxPhotoDescriptionLength = 300;

/** One per line: URL, space, description. */
export const photos = (texts: Pick<Rule<PhotoFields[]>, 'label' | 'hint'>): Rule<PhotoFields[]> =>
  list({
    ...texts,
    control: 'photos',
    expects: `a photo a line: its https address, a space, and what it shows in at most ${maxPhotoDescriptionLength} characters; at most 60`,
    maxItems: 60,
    parseItem: parsePhoto,
    parseText: parsePhotoText,
    formatItem: ({ image_url, description }) => `${image_url} ${description}`,
  });
