/**
 * Result of a check. `missing` and `wrong` prevent a launch; `note` is for a person to judge; `off`
 * is an unused feature.
 */
export interface SettingFinding {
  state: 'ok' | 'missing' | 'wrong' | 'note' | 'off';
  /** Name of the variable or feature. */
  name: string;
  /** A sentence without values of secrets. */
  message: string;
}

const finding =
  (state: SettingFinding['state']) =>
  (name: string, message: string): SettingFinding => ({ state, name, message });

export const good = finding('ok');
export const missing = finding('missing');
export const wrong = finding('wrong');
export const remark = finding('note');
export const off = finding('off');

/** Whether a finding prevents a launch. */
export const blocksLaunch = (findings: readonly SettingFinding[]): boolean =>
  findings.some(({ state }) => state === 'missing' || state === 'wrong');

/** Formats one line a finding, with names padded to `width`. */
export const formatFindings = (findings: readonly SettingFinding[], width: number): string[] =>
  findings.map(({ state, name, message }) => `${state.padEnd(8)}${name.padEnd(width + 2)}${message}`);
