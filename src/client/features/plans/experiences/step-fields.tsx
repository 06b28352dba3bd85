import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { fieldIn } from '../../../forms/bound-field.ts';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import type { ExperienceFormHandle } from './experience-form.ts';

interface StepFieldsProps {
  form: ExperienceFormHandle;
  id: string;
  index: number;
  count: number;
  /** Its title, or its position without one. */
  name: string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A step: position, title, and details that open on request. */
export function StepFields({ form, id, index, count, name, onMove, onRemove }: StepFieldsProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const field = fieldIn(form.control);
  const path = `subActivities.${index}` as const;
  return (
    <li
      className={rootClass}
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <div className={css({ display: 'flex', alignItems: 'center', marginInline: '-6px', marginBottom: '4px' })}>
        <IconButton
          css={gripStyles}
          icon={GripVertical}
          label={say('Drag {name}', { name })}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
        />
        <span
          className={css({ fontSize: '0.875rem', fontWeight: '600', color: 'fg.muted', marginInlineEnd: 'auto' })}
          aria-hidden
        >
          {say('{position} of {count}', { position: index + 1, count })}
        </span>
        {/* Not `disabled`: the focus would be lost when the step arrives. */}
        <IconButton
          icon={ArrowUp}
          label={say('Move {name} up', { name })}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={say('Move {name} down', { name })}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => onMove(1)}
        />
        <IconButton icon={X} data-remove="" label={say('Remove {name}', { name })} onClick={onRemove} />
      </div>
      <TextField {...field(`${path}.title`)} label={say('Activity')} />
      <Details summary={say('Duration, description, notes')}>
        <div className={css({ display: 'grid', gap: '14px', paddingBlock: '4px 6px' })}>
          <TextField {...field(`${path}.duration`)} label={say('Duration')} optional placeholder={say('1 hour')} />
          <TextareaField {...field(`${path}.description`)} label={say('Description')} optional rows={2} />
          <TextareaField {...field(`${path}.notes`)} label={say('Notes')} optional rows={2} />
        </div>
      </Details>
    </li>
  );
}

const rootClass = css({
  padding: '6px 14px 4px',
  border: '1px solid {colors.border}',
  borderRadius: 'md',
  background: 'bg.panel',
  listStyle: 'none',
  '&[data-dragging]': { position: 'relative', zIndex: 1, boxShadow: 'md', borderColor: 'border.emphasized' },
});

const gripStyles = css.raw({ cursor: 'grab', touchAction: 'none' });
