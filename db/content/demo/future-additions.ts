import type { DemoFutureAddition } from './family.ts';

export const demoFutureAdditions: readonly DemoFutureAddition[] = [
  {
    content: 'Record Grandma Ruth telling the story of the flood, with the clock ticking behind her.',
    priority: 'high',
  },
  { content: 'A garden book: one page a month, what we planted and what came up instead.', priority: 'medium' },
  {
    content: 'Teach both of them to float on their backs for ten minutes, in a lake, before anything else.',
    priority: 'high',
  },
  {
    content: 'A first-aid afternoon with Dr. Shah’s nurse, as soon as Maya asks what the pen is for.',
    priority: 'medium',
  },
  { content: 'Ask Opa Karl which of his tools have names.', priority: 'medium' },
  {
    content: 'A summer week in which each child plans one whole day, with a budget, and we only follow.',
    priority: 'low',
  },
  { content: 'German for the two of them. Saturday breakfasts with Opa Karl might be enough.', priority: 'low' },
  { content: 'A pet again. Not yet. Maya says she’ll tell us when.', priority: 'low' },
];
