const longestOpening = 60;

/**
 * What a story is called in a list: its title, else the first words of its text, cut between two words. `content` may be
 * the beginning of the text only, as long as it is longer than what is shown.
 */
export function storyTitleOf({ title, content }: { title: string | null; content: string }): string {
  if (title?.trim()) return title.trim();
  const characters = [...content.trim().replace(/\s+/g, ' ')];
  if (characters.length <= longestOpening) return characters.join('');
  const opening = characters.slice(0, longestOpening + 1).join('');
  // A text without blanks, as in Japanese, is cut between two characters.
  const end = opening.lastIndexOf(' ');
  const words = end > 0 ? opening.slice(0, end) : characters.slice(0, longestOpening).join('');
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`;
}
