/** Where an arrow key, Home, or End leads in a row of tabs; undefined for other keys. */
export function nextTabIndex(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
