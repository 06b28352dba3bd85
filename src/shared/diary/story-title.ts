const longestOpening = 60;

/**
 * A story's name in a list: its title, or its first words, cut between words. `content` may be just the beginning of
 * the text if it is longer than what is shown.
 */
export function storyTitleOf({ title, content }: { title: string | null; content: string }): string {
  if (title?.trim()) return title.trim();
  const characters = [...content.trim().replace(/\s+/g, ' ')];
  if (characters.length <= longestOpening) return characters.join('');
  const opening = characters.slice(0, longestOpening + 1).join('');
  // Text without spaces, for example Japanese, is cut between characters.
  const end = opening.lastIndexOf(' ');
  const words = end > 0 ? opening.slice(0, end) : characters.slice(0, longestOpening).join('');
  return `${words.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}
