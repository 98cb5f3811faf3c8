// Names of towns and peaks on the fall color map, with their positions.

interface MapName {
  id: string;
  name: string;
  kind: 'town' | 'peak';
  /** Whether the label is hidden on phones. */
  minor?: true;
  anchor: 'start' | 'end' | 'middle';
  /** Distance from the point in `content/fall/heights.csv`. */
  dx: number;
  dy: number;
}

const right = { anchor: 'start', dx: 9, dy: 5 } as const;
const left = { anchor: 'end', dx: -9, dy: 5 } as const;
const above = { anchor: 'middle', dx: 0, dy: -11 } as const;

export const fallMapLabels: readonly MapName[] = [
  { id: 'sevierville', name: 'Sevierville', kind: 'town', ...right },
  { id: 'pigeon-forge', name: 'Pigeon Forge', kind: 'town', ...right },
  { id: 'gatlinburg', name: 'Gatlinburg', kind: 'town', ...right },
  { id: 'wears-valley', name: 'Wears Valley', kind: 'town', ...left },
  { id: 'townsend', name: 'Townsend', kind: 'town', minor: true, ...left },
  { id: 'cosby', name: 'Cosby', kind: 'town', minor: true, ...right },
  { id: 'cherokee', name: 'Cherokee', kind: 'town', minor: true, ...right },
  { id: 'bryson-city', name: 'Bryson City', kind: 'town', minor: true, ...right },
  { id: 'maggie-valley', name: 'Maggie Valley', kind: 'town', minor: true, ...left },
  { id: 'kuwohi', name: 'Kuwohi ', kind: 'peak', ...above },
  { id: 'mount-le-conte', name: 'Mount Le Conte ', kind: 'peak', minor: true, ...above },
  { id: 'mount-guyot', name: 'Mount Guyot ', kind: 'peak', minor: true, ...above },
  { id: 'thunderhead', name: 'Thunderhead ', kind: 'peak', minor: true, ...above },
  { id: 'gregory-bald', name: 'Gregory Bald ', kind: 'peak', minor: true, ...above },
  { id: 'mount-sterling', name: 'Mount Sterling ', kind: 'peak', minor: true, ...above },
];
