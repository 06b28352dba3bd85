import {
  Armchair,
  BookOpen,
  CircleCheck,
  FileText,
  Gem,
  Hammer,
  HandHeart,
  type LucideIcon,
  Palette,
  Puzzle,
  SearchX,
  Shirt,
  Trophy,
} from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { HeirloomCategory, HeirloomStatus } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { heirloomWord } from '../../../../shared/keepsakes/heirloom-words.ts';
import { useChildren } from '../../../data/use-children.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { ChildPill } from '../../../ui/child-pill.tsx';
import { KindName } from '../../../ui/picture-card.tsx';
import type { Heirloom } from './use-heirlooms.ts';

const categoryIcons: Readonly<Record<HeirloomCategory, LucideIcon>> = {
  jewelry: Gem,
  documents: FileText,
  artwork: Palette,
  books: BookOpen,
  clothing: Shirt,
  furniture: Armchair,
  collectibles: Trophy,
  other: Puzzle,
};

export function CategoryName({ category }: Pick<Heirloom, 'category'>) {
  return <KindName icon={categoryIcons[category]}>{heirloomWord(category)}</KindName>;
}

const statusLooks = {
  active: { tone: 'success', icon: CircleCheck },
  transferred: { tone: 'info', icon: HandHeart },
  lost: { tone: 'danger', icon: SearchX },
  damaged: { tone: 'warning', icon: Hammer },
} as const satisfies Record<HeirloomStatus, { tone: string; icon: LucideIcon }>;

export function StatusBadge({ status }: Pick<Heirloom, 'status'>) {
  return <IconBadge {...statusLooks[status]} label={heirloomWord(status)} />;
}

/** Who will receive it: a child in its colour, or somebody else by name. */
export function Recipient({ heirloom }: { heirloom: Pick<Heirloom, 'childId' | 'intendedRecipient'> }) {
  const family = useChildren();
  const place = family.findIndex(({ id }) => id === heirloom.childId);
  const child = family[place];
  if (child) return <ChildPill name={child.name} index={place} />;
  if (!heirloom.intendedRecipient) return null;
  return (
    <span className={css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: 2 })}>
      {say('For {recipient}', { recipient: heirloom.intendedRecipient })}
    </span>
  );
}
