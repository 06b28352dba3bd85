import { type ExperienceSection, sectionOf } from '../../../../shared/plans/experience-kinds.ts';
import type { Experience } from './use-experiences.ts';

/** The library's view. */
export const libraryViews = ['grid', 'list', 'timeline'] as const;
export type LibraryView = (typeof libraryViews)[number];

/** A line of the page: cards side by side, a row, or a part of the timeline. */
export type Line =
  | { kind: 'cards'; experiences: readonly Experience[] }
  | { kind: 'row'; experience: Experience }
  | { kind: 'section'; section: ExperienceSection; isFirst: boolean }
  | { kind: 'moment'; experience: Experience; section: ExperienceSection; isFirst: boolean; isLast: boolean };

interface Looking {
  view: LibraryView;
  columns: number;
  today: string;
}

/** The library in its order, as lines of the page. */
export function linesOf(experiences: readonly Experience[], { view, columns, today }: Looking): Line[] {
  if (view === 'list') return experiences.map((experience) => ({ kind: 'row', experience }));
  if (view === 'timeline') return timelineOf(experiences, today);
  return Array.from({ length: Math.ceil(experiences.length / columns) }, (_, line) => ({
    kind: 'cards',
    experiences: experiences.slice(line * columns, (line + 1) * columns),
  }));
}

function timelineOf(experiences: readonly Experience[], today: string): Line[] {
  const placed = experiences.map((experience) => ({ experience, section: sectionOf(experience, today) }));
  return placed.flatMap(({ experience, section }, index): Line[] => {
    const isFirst = placed[index - 1]?.section !== section;
    const isLast = placed[index + 1]?.section !== section;
    const moment: Line = { kind: 'moment', experience, section, isFirst, isLast };
    return isFirst ? [{ kind: 'section', section, isFirst: index === 0 }, moment] : [moment];
  });
}

export function keyOf(line: Line): string {
  if (line.kind === 'section') return `section-${line.section}`;
  if (line.kind === 'cards') return `cards-${line.experiences.map(({ id }) => id).join('-')}`;
  return `${line.kind}-${line.experience.id}`;
}

/** Estimated height. */
export const guessedHeight = ({ kind }: Line): number => ({ cards: 400, row: 97, section: 80, moment: 188 })[kind];
