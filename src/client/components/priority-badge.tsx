import { Flag } from 'lucide-react';
import type { Priority } from '../../shared/lessons/values.ts';
import { Badge } from './badge.tsx';

/** Marks high and low; medium is the default. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  if (priority === 'high') {
    return (
      <Badge tone="accent">
        <Flag aria-hidden />
        High
      </Badge>
    );
  }
  return priority === 'low' ? <Badge>Low</Badge> : null;
}
