import { formatList, say } from '#words';
import type { Carer, CarerArea } from '../../../../shared/accounts/carers.ts';

/** The areas that parents show a carer, as switches name them. */
export const areaLabels: Readonly<Record<CarerArea, string>> = {
  lessons: say('Lessons and values'),
  calendar: say('Calendar'),
  progress: say('Activities, milestones and growth'),
  books: say('Books'),
  experiences: say('Experiences and ideas'),
  photos: say('Photos'),
  heirlooms: say('Heirlooms'),
};

/** "Carer: Maya. Stories, calendar and photos." */
export function carerSentence({ areas, childIds }: Carer, family: readonly { id: number; name: string }[]): string {
  const shown = formatList([say('Stories'), ...areas.map((area) => areaLabels[area])]);
  if (childIds === null) return say('Carer of all children. Sees: {shown}', { shown });
  const names = family.filter(({ id }) => childIds.includes(id)).map(({ name }) => name);
  return say('Carer of {names}. Sees: {shown}', { names: formatList(names), shown });
}
