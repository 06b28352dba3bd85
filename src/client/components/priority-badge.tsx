import { Flag } from 'lucide-react';
import { sayAs } from '#words';
import type { Priority } from '../../shared/lessons/values.ts';
import { Badge } from './badge.tsx';

/** Marks high and low; medium is the default. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  if (priority === 'high') {
    return (
      <Badge tone="accent">
        <Flag aria-hidden />
        {sayAs('of a priority', 'High')}
      </Badge>
    );
  }
  return priority === 'low' ? <Badge>{sayAs('of a priority', 'Low')}</Badge> : null;
}
