/** Parts of the visitor guide, in order. */
export const guideParts = [
  'Before you come',
  'In the park',
  'On foot',
  'With company',
  'When it turns',
] as const;

export const partAnchor = (part: string): string => part.toLowerCase().replaceAll(' ', '-');
