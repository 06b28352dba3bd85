import { Flag } from 'lucide-react';
import { sayAs } from '#words';
import type { Priority } from '../../shared/lessons/lessons.ts';
import { Badge, IconBadge } from './badge.tsx';

/** Marks high and low; medium is the default. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  if (priority === 'high') {
    return <IconBadge tone="accent" icon={Flag} label={sayAs('of a priority', 'High')} />;
  }
  return priority === 'low' ? <Badge>{sayAs('of a priority', 'Low')}</Badge> : null;
}
