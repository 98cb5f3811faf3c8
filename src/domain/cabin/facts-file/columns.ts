import { readNumbers, writeNumbers } from './digits.ts';

/**
 * One fact of all cabins, in the order of the file. `write` gives JSON; `read` gives `count` values, or null for what
 * `write` never writes. What a value has to be is checked with the whole cabin.
 */
export interface Column<Value> {
  write(values: readonly Value[]): unknown;
  read(written: unknown, count: number): readonly unknown[] | null;
}

const pair = (written: unknown): readonly [unknown, unknown] =>
  Array.isArray(written) && written.length === 2 ? [written[0], written[1]] : [null, null];

/** A fact of which many cabins have the same: each value once, and which of them each cabin has. */
export const oneOf: Column<unknown> = {
  write(values) {
    const distinct = [...new Set(values)];
    const places = new Map(distinct.map((value, place) => [value, place]));
    return [distinct, writeNumbers(values.map((value) => places.get(value) ?? 0))];
  },
  read(written, count) {
    const [distinct, text] = pair(written);
    const places = readNumbers(text, count);
    if (!places || !Array.isArray(distinct)) return null;
    return places.every((place) => place < distinct.length) ? places.map((place) => distinct[place]) : null;
  },
};

/** A number with so many `parts` in 1, or none: the lowest, and how far above it each cabin is. */
export const amount = (parts: number): Column<number | null> => ({
  write(values) {
    const whole = values.map((value) => (value === null ? null : Math.round(value * parts)));
    const lowest = Math.min(...whole.map((value) => value ?? Number.POSITIVE_INFINITY));
    const from = Number.isFinite(lowest) ? lowest : 0;
    return [from, writeNumbers(whole.map((value) => (value === null ? 0 : value - from + 1)))];
  },
  read(written, count) {
    const [lowest, text] = pair(written);
    const steps = readNumbers(text, count);
    if (!steps || !Number.isSafeInteger(lowest)) return null;
    return steps.map((step) => (step === 0 ? null : (Number(lowest) + step - 1) / parts));
  },
});

/** A whole number that mostly goes up from cabin to cabin: by how much each differs from the one before. */
export const rising: Column<number> = {
  write: (values) => amount(1).write(values.map((value, index) => value - (values[index - 1] ?? 0))),
  read(written, count) {
    const steps = amount(1).read(written, count);
    let last = 0;
    return steps?.map((step) => (last += Number(step))) ?? null;
  },
};

/** Texts of a few words each, which many of them share: each word once, then all first words, all second ones and so on. */
export const phrase: Column<string> = {
  write(values) {
    const split = values.map((value) => value.split(' '));
    const words = [...new Set(split.flat())].sort();
    const numbers = new Map(words.map((word, index) => [word, index + 1]));
    const longest = Math.max(0, ...split.map(({ length }) => length));
    const numberOf = (word: string | undefined) => (word === undefined ? 0 : (numbers.get(word) ?? 0));
    const places = Array.from({ length: longest }, (_, place) =>
      writeNumbers(split.map((value) => numberOf(value[place]))),
    );
    return [words, places];
  },
  read(written, count) {
    const [words, places] = pair(written);
    if (!Array.isArray(words) || !Array.isArray(places)) return null;
    const texts = Array.from({ length: count }, (): unknown[] => []);
    for (const numbers of places.map((place) => readNumbers(place, count))) {
      if (!numbers?.every((number) => number <= words.length)) return null;
      for (const [index, number] of numbers.entries()) if (number > 0) texts[index]?.push(words[number - 1]);
    }
    return texts.map((text) => text.join(' '));
  },
};

/** Flags in a record, of which only those that are true are kept: the names, and for each cabin which of them it has. */
export const flags: Column<Readonly<Record<string, boolean | undefined>>> = {
  write(values) {
    const names = [
      ...new Set(values.flatMap((value) => Object.keys(value).filter((name) => value[name]))),
    ].sort();
    const masks = values.map((value) =>
      names.reduce((mask, name, place) => mask + (value[name] ? 2 ** place : 0), 0),
    );
    return [names, writeNumbers(masks)];
  },
  read(written, count) {
    const [names, text] = pair(written);
    const masks = readNumbers(text, count);
    if (!masks || !Array.isArray(names) || !names.every((name) => typeof name === 'string')) return null;
    const has = (mask: number, place: number) => Math.floor(mask / 2 ** place) % 2 === 1;
    return masks.map((mask) =>
      Object.fromEntries(names.flatMap((name, place) => (has(mask, place) ? [[name, true]] : []))),
    );
  },
};
