import {
  Calendar,
  Check,
  CircleDashed,
  CirclePause,
  Footprints,
  Landmark,
  type LucideIcon,
  Map as MapIcon,
  Mountain,
  Shapes,
  Ticket,
} from 'lucide-react';
import { css } from '#styled-system/css';
import type { ExperienceStatus, ExperienceType } from '../../../../shared/plans/experience-kinds.ts';
import { useChildren } from '../../../data/use-children.ts';
import { experienceTypeNames } from '../../../format/experience-words.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { ChildPill, FamilyPill } from '../../../ui/child-pill.tsx';
import { KindName } from '../../../ui/picture-card.tsx';
import { statusNames } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

const typeIcons: Readonly<Record<ExperienceType, LucideIcon>> = {
  trip: MapIcon,
  activity: Shapes,
  event: Ticket,
  adventure: Mountain,
  cultural: Landmark,
};

export function TypeName({ type }: Pick<Experience, 'type'>) {
  return <KindName icon={typeIcons[type]}>{experienceTypeNames[type]}</KindName>;
}

const statusLooks = {
  planned: { tone: 'neutral', icon: CircleDashed },
  scheduled: { tone: 'info', icon: Calendar },
  in_progress: { tone: 'brand', icon: Footprints },
  completed: { tone: 'success', icon: Check },
  postponed: { tone: 'warning', icon: CirclePause },
} as const satisfies Record<ExperienceStatus, { tone: string; icon: LucideIcon }>;

export function StatusBadge({ status }: Pick<Experience, 'status'>) {
  return <IconBadge {...statusLooks[status]} label={statusNames[status]} />;
}

/** The participants, oldest first; empty means the whole family. */
export function Participants({ experience }: { experience: Pick<Experience, 'childIds' | 'formerChildren'> }) {
  const family = useChildren();
  const { childIds, formerChildren } = experience;
  if (childIds.length === 0 && formerChildren.length === 0) return <FamilyPill />;
  return (
    <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '6px' })}>
      {family.map(({ id, name }, index) => childIds.includes(id) && <ChildPill key={id} name={name} index={index} />)}
      {formerChildren.map((name, index) => (
        <ChildPill key={`former ${index}`} name={name} />
      ))}
    </span>
  );
}
