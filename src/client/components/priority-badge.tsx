import { Flag } from 'lucide-react';
import type { Priority } from '../../shared/lessons/values.ts';
import { Badge } from './badge.tsx';

/** High and low are marked; medium is the usual. */
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
