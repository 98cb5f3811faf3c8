/** The parts of the visitor guide, in their order. */
export const guideParts = [
  'Before you come',
  'In the park',
  'On foot',
  'With company',
  'When it turns',
] as const;

/** The anchor of a part on the page of the guide. */
export const partAnchor = (part: string): string => part.toLowerCase().replaceAll(' ', '-');
