import { Compass, House, Laugh, Mountain, Pencil, Sprout, Trash2, Trophy, Users } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Memory } from '../../../../../shared/keepsakes/annual-letters.ts';
import { type MemoryType, memoryTypeNames } from '../../../../../shared/keepsakes/letter-choices.ts';
import { ItemMenu } from '../../../../overlay/item-menu.tsx';
import { IconBadge } from '../../../../ui/badge.tsx';
import { DiaryDate } from '../../../../ui/diary-date.tsx';
import { memoryName } from './memory-words.ts';

const icons: Readonly<Record<MemoryType, typeof Trophy>> = {
  achievement: Trophy,
  funny: Laugh,
  growth: Sprout,
  challenge: Mountain,
  family: House,
  friendship: Users,
  adventure: Compass,
};

interface MemoryItemProps {
  memory: Memory;
  onEdit: () => void;
  onDelete: () => void;
}

/** A memory: its day in the margin, its kind, and its text. */
export function MemoryItem({ memory, onEdit, onDelete }: MemoryItemProps) {
  const { title, description, date, type } = memory;
  const Icon = icons[type];
  return (
    <article className={entryClass} data-dated={date ? '' : undefined}>
      {date && <DiaryDate date={date} />}
      <div className={css({ position: 'relative', minWidth: '0', paddingInlineEnd: '48px' })}>
        <IconBadge icon={Icon} label={memoryTypeNames[type]} />
        {title && <h3 className={titleClass}>{title}</h3>}
        {description && <p className={textClass}>{description}</p>}
        <div className={css({ position: 'absolute', top: '-9px', insetInlineEnd: '-10px' })}>
          <ItemMenu
            label={say('Edit or delete “{title}”', { title: memoryName(memory) })}
            actions={[
              { label: say('Edit'), icon: Pencil, act: onEdit },
              { label: say('Delete'), icon: Trash2, isDanger: true, act: onDelete },
            ]}
          />
        </div>
      </div>
    </article>
  );
}

const entryClass = css({
  display: 'grid',
  gap: { base: '10px', md: '0 28px' },
  padding: '20px 0 22px',
  '&[data-dated]': { gridTemplateColumns: { md: '112px minmax(0, 1fr)' } },
});

const titleClass = css({ textStyle: 'h3', marginTop: '8px', overflowWrap: 'anywhere' });

const textClass = css({
  textStyle: 'story',
  marginTop: '6px',
  maxWidth: '62ch',
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
