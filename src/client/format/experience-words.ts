import { sayAs } from '#words';
import type { ExperienceType } from '../../shared/plans/experience-kinds.ts';

export const experienceTypeNames: Readonly<Record<ExperienceType, string>> = {
  trip: sayAs('kind of experience', 'Trip'),
  activity: sayAs('kind of experience', 'Activity'),
  event: sayAs('kind of experience', 'Event'),
  adventure: sayAs('kind of experience', 'Adventure'),
  cultural: sayAs('kind of experience', 'Cultural'),
};
