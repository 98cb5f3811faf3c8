// Reads and writes history entries of open layers: dialogs, sheets and menus (dialog-history.ts).

import { toRecord } from '#domain/type-guards.ts';

interface LayerEntry {
  /** Number of layers open at this entry. */
  layers: number;
  /** Whether the page went to another address while a layer was open. */
  isStep: boolean;
}

const stateKey = 'openLayers';

export function readEntry(): LayerEntry {
  const { layers, isStep } = toRecord(toRecord(history.state)[stateKey]);
  return { layers: Number.isSafeInteger(layers) ? Number(layers) : 0, isStep: isStep === true };
}

/** Returns the state of the current entry with this number of open layers. */
export const createState = (layers: number): object => ({
  ...toRecord(history.state),
  [stateKey]: layers > 0 ? { layers, isStep: false } : undefined,
});

/** Address after Back has closed all layers, and whether it is a separate history entry. */
export const latest = { address: '', isStep: false };

/** Replaces the address. It stays when Back closes the layer in which it was chosen. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
  latest.address = location.href;
}

/**
 * Adds a history entry for an address. All addresses chosen in one layer share an entry, which Back
 * undoes after the layer has closed.
 */
export function pushAddress(address: string): void {
  const { layers } = readEntry();
  if (layers === 0) {
    history.pushState(null, '', address);
    return;
  }
  history.replaceState({ [stateKey]: { layers, isStep: true } }, '', address);
  Object.assign(latest, { address: location.href, isStep: true });
}
