/** After this many children, colours repeat. */
const childColors = 6;

/** A child's `colorPalette` by position in the list of children (oldest first). Without one, the whole family's. */
export function childPalette(index: number | undefined): string {
  return index === undefined || index < 0 ? 'child.all' : `child.${(index % childColors) + 1}`;
}
