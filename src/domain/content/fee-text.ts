/**
 * Fills the names of mandatory fees into articles, for example `{if fees}plus {fees}{else}without
 * fees{end}`.
 */

import { andList } from '#domain/text/format-list.ts';

const conditionalText =
  /\{if fees\}((?:(?!\{if fees\}|\{end\}).)*?)(?:\{else\}((?:(?!\{if fees\}|\{end\}).)*?))?\{end\}/gs;
const feesPlaceholder = '{fees}';

/**
 * Replaces `{fees}` with the names. Of `{if fees}…{else}…{end}` the second part remains if there
 * are none.
 */
export const fillFeeText = (text: string, fees: readonly string[]): string =>
  text
    .replace(conditionalText, (_, some: string, none: string | undefined) =>
      fees.length > 0 ? some : (none ?? ''),
    )
    .replaceAll(feesPlaceholder, () => andList(fees.map((name) => `“${name}”`)).join(''));

export const fillFeeTexts = <Value>(value: Value, fees: readonly string[]): Value =>
  fillParts(value, fees) as Value;

function fillParts(value: unknown, fees: readonly string[]): unknown {
  if (typeof value === 'string') return fillFeeText(value, fees);
  if (Array.isArray(value)) return value.map((part) => fillParts(part, fees));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillParts(part, fees)]));
}

/** Returns an error message, or `null` if the placeholders are valid. */
export function findFeeTextError(text: string): string | null {
  const [mark] = /\{(?:if fees|else|end)\}/.exec(text.replace(conditionalText, '')) ?? [];
  return mark ? `expected {if fees} … {else} … {end} in this order, found a ${mark} by itself` : null;
}
