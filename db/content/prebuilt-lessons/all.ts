import { courageAndPerseveranceLessons } from './courage-and-perseverance.ts';
import { curiosityAndLifeSkillsLessons } from './curiosity-and-life-skills.ts';
import { digitalCitizenshipLessons } from './digital-citizenship.ts';
import { friendshipAndEmotionsLessons } from './friendship-and-emotions.ts';
import { gratitudeLessons } from './gratitude.ts';
import { healthAndSafetyLessons } from './health-and-safety.ts';
import { honestyAndIntegrityLessons } from './honesty-and-integrity.ts';
import { kindnessAndEmpathyLessons } from './kindness-and-empathy.ts';
import { moneyAndWorkLessons } from './money-and-work.ts';
import { respectAndFairnessLessons } from './respect-and-fairness.ts';
import { responsibilityAndChoresLessons } from './responsibility-and-chores.ts';
import { selfControlAndPatienceLessons } from './self-control-and-patience.ts';
import type { PrebuiltLesson } from './types.ts';

/** The whole prebuilt library, in the order of the categories and, within one, roughly from the youngest to the oldest. */
export const prebuiltLessons: readonly PrebuiltLesson[] = [
  ...honestyAndIntegrityLessons,
  ...kindnessAndEmpathyLessons,
  ...gratitudeLessons,
  ...responsibilityAndChoresLessons,
  ...selfControlAndPatienceLessons,
  ...courageAndPerseveranceLessons,
  ...respectAndFairnessLessons,
  ...friendshipAndEmotionsLessons,
  ...moneyAndWorkLessons,
  ...healthAndSafetyLessons,
  ...digitalCitizenshipLessons,
  ...curiosityAndLifeSkillsLessons,
];
