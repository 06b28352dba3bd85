/** How many children have a colour of their own before the colours begin again. */
const childColors = 6;

/**
 * The `colorPalette` of a child, by its place in the list of children (oldest first).
 * Without a place: what belongs to the whole family.
 */
export function childPalette(index: number | undefined): string {
  return index === undefined || index < 0 ? 'child.all' : `child.${(index % childColors) + 1}`;
}
