import { sayAs } from '#words';

const categories: Readonly<Record<string, string>> = {
  Social: sayAs('kind of milestone', 'Social'),
  Language: sayAs('kind of milestone', 'Language'),
  Learning: sayAs('kind of milestone', 'Learning'),
  Movement: sayAs('kind of milestone', 'Movement'),
  Independence: sayAs('kind of milestone', 'Independence'),
  School: sayAs('kind of milestone', 'School'),
  Health: sayAs('kind of milestone', 'Health'),
  Money: sayAs('kind of milestone', 'Money'),
  Family: sayAs('kind of milestone', 'Family'),
};

/** A milestone's category as it is shown; one in the family's own words stays. */
export const milestoneCategoryWords = (category: string): string => categories[category] ?? category;
