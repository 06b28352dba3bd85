import { dayOf, photosOf } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

const longestTitle = 200;

/** The first values of a story about an experience. The text is empty. */
export function storyOf(experience: Experience, today: string) {
  const { title, childIds, tags, location, reflectionPrompts } = experience;
  const day = dayOf(experience) ?? today;
  const [prompt] = reflectionPrompts;
  return {
    values: {
      title: title.slice(0, longestTitle),
      storyDate: day < today ? day : today,
      childIds,
      tags,
      location,
      photos: photosOf(experience),
    },
    ...(prompt === undefined ? {} : { prompt }),
  };
}
