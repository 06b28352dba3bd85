/**
 * The value categories every new family gets, in this order; the family may rename or remove its copies. Each color has
 * at least 3:1 on a card's paper, since it marks lessons; `icon` is the name of a Lucide icon.
 */
export const lessonCategoryNames = [
  'Honesty & Integrity',
  'Kindness & Empathy',
  'Gratitude',
  'Responsibility & Chores',
  'Self-control & Patience',
  'Courage & Perseverance',
  'Respect & Fairness',
  'Friendship & Emotions',
  'Money & Work',
  'Health & Safety',
  'Digital Citizenship',
  'Curiosity & Life Skills',
] as const;

export type LessonCategoryName = (typeof lessonCategoryNames)[number];

export type DefaultLessonCategory = {
  name: LessonCategoryName;
  description: string;
  color: string;
  icon: string;
};

export const lessonCategories: readonly DefaultLessonCategory[] = [
  {
    name: 'Honesty & Integrity',
    description: 'Saying what really happened, keeping a promise, and being the same person when nobody looks.',
    color: '#1F567F',
    icon: 'shield-check',
  },
  {
    name: 'Kindness & Empathy',
    description: 'Seeing how somebody else feels, and doing the small thing that helps.',
    color: '#418068',
    icon: 'hand-heart',
  },
  {
    name: 'Gratitude',
    description: 'Noticing what is given, saying thank you with a reason, and giving in turn.',
    color: '#B98512',
    icon: 'gift',
  },
  {
    name: 'Responsibility & Chores',
    description: 'Jobs in the house that are really theirs, from putting a toy away to cooking for everyone.',
    color: '#B2592B',
    icon: 'house',
  },
  {
    name: 'Self-control & Patience',
    description: 'Waiting, calming down, and finishing first what was begun.',
    color: '#5B6BB0',
    icon: 'hourglass',
  },
  {
    name: 'Courage & Perseverance',
    description: 'Trying what is new, getting up again, and asking for help when it is needed.',
    color: '#B23B2F',
    icon: 'mountain',
  },
  {
    name: 'Respect & Fairness',
    description: 'Taking turns, listening to the end, and making room for people who live differently.',
    color: '#7A6A3A',
    icon: 'scale',
  },
  {
    name: 'Friendship & Emotions',
    description: 'Giving feelings a name, making up after a quarrel, and choosing good friends.',
    color: '#2D87A8',
    icon: 'users',
  },
  {
    name: 'Money & Work',
    description: 'What things cost, how money is earned, and how to save, spend and share it.',
    color: '#612F6A',
    icon: 'piggy-bank',
  },
  {
    name: 'Health & Safety',
    description: 'A body that belongs to them, and how to look after it on the road, in water and at home.',
    color: '#618555',
    icon: 'heart-pulse',
  },
  {
    name: 'Digital Citizenship',
    description: 'Screens with a beginning and an end, kind words online, and asking whether it is true.',
    color: '#4A4F5C',
    icon: 'smartphone',
  },
  {
    name: 'Curiosity & Life Skills',
    description: 'Asking why, finding out, and learning to cook, mend, travel and get things done.',
    color: '#B04A7F',
    icon: 'compass',
  },
];
