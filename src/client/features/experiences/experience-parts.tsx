import { chakra } from '@chakra-ui/react';
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
import { useState } from 'react';
import type { ExperienceStatus, ExperienceType } from '../../../shared/experience-kinds.ts';
import { thumbnailAddress } from '../../../shared/file-address.ts';
import { Badge } from '../../components/badge.tsx';
import { ChildPill, FamilyPill } from '../../components/child-pill.tsx';
import { trpc } from '../../lib/trpc.ts';
import { statusNames, typeNames } from './experience-words.ts';
import type { Experience } from './use-experiences.ts';

const typeIcons: Readonly<Record<ExperienceType, LucideIcon>> = {
  trip: MapIcon,
  activity: Shapes,
  event: Ticket,
  adventure: Mountain,
  cultural: Landmark,
};

export function TypeName({ type }: Pick<Experience, 'type'>) {
  const Icon = typeIcons[type];
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="6px"
      fontSize="0.875rem"
      fontWeight="550"
      color="fg.muted"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {typeNames[type]}
    </chakra.span>
  );
}

const statusLooks = {
  planned: { tone: 'neutral', Icon: CircleDashed },
  scheduled: { tone: 'info', Icon: Calendar },
  in_progress: { tone: 'brand', Icon: Footprints },
  completed: { tone: 'success', Icon: Check },
  postponed: { tone: 'warning', Icon: CirclePause },
} as const satisfies Record<ExperienceStatus, { tone: string; Icon: LucideIcon }>;

export function StatusBadge({ status }: Pick<Experience, 'status'>) {
  const { tone, Icon } = statusLooks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {statusNames[status]}
    </Badge>
  );
}

/** Who takes part, oldest first; nobody named is the whole family. */
export function Participants({ experience }: { experience: Pick<Experience, 'childIds' | 'formerChildren'> }) {
  const { data: family = [] } = trpc.children.list.useQuery();
  const { childIds, formerChildren } = experience;
  if (childIds.length === 0 && formerChildren.length === 0) return <FamilyPill />;
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="6px">
      {family.map(({ id, name }, index) => childIds.includes(id) && <ChildPill key={id} name={name} index={index} />)}
      {formerChildren.map((name) => (
        <ChildPill key={`former ${name}`} name={name} />
      ))}
    </chakra.span>
  );
}

interface PictureProps {
  url: string;
  /** The whole picture, where there is room for it. */
  isWhole?: boolean;
}

/** A picture of an experience, whose title stands beside it; nothing where its file is none. */
export function Picture({ url, isWhole }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={isWhole ? url : thumbnailAddress(url)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
