import { sayAs } from '#words';
import type { Priority } from '../../shared/lessons/lessons.ts';

export const priorityNames: Readonly<Record<Priority, string>> = {
  high: sayAs('of a priority', 'High'),
  medium: sayAs('of a priority', 'Medium'),
  low: sayAs('of a priority', 'Low'),
};

/** The priorities as form options, highest first. */
export const priorityOptions: readonly { value: Priority; label: string }[] = [
  { value: 'high', label: priorityNames.high },
  { value: 'medium', label: priorityNames.medium },
  { value: 'low', label: priorityNames.low },
];
