import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { ForParents } from '../../../session/carer.ts';
import { TagList } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import {
  ActivityProgress,
  CardText,
  CardTop,
  CategoryName,
  categoryColor,
  LessonCardRoot,
  LessonMeta,
} from './lesson-parts.tsx';
import type { Category, ListedLesson } from './use-lessons.ts';

export interface LessonActions {
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onGenerate: () => void;
}

interface LessonCardProps extends LessonActions {
  lesson: ListedLesson;
  category: Category | undefined;
}

/** A closed lesson in the grid; the whole card opens it. */
export function LessonCard({ lesson, category, onToggle }: LessonCardProps) {
  return (
    <LessonCardRoot css={{ padding: '22px 20px 16px' }} interactive style={categoryColor(category?.color)}>
      <CardTop>
        <CategoryName>{category?.name}</CategoryName>
        <span className={css({ marginInlineStart: 'auto' })}>
          <PriorityBadge priority={lesson.priority} />
        </span>
      </CardTop>
      <h2 className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })}>
        <button className={openButtonClass} type="button" aria-expanded={false} onClick={onToggle} data-stretched="">
          {lesson.title}
        </button>
      </h2>
      <CardText>{lesson.description}</CardText>
      <LessonMeta lesson={lesson} />
      <div className={css({ marginTop: '12px' })}>
        <TagList tags={lesson.tags} />
      </div>
      <div className={css({ marginTop: 'auto', paddingTop: '16px' })}>
        <ActivityProgress done={lesson.activitiesDone} all={lesson.activityCount} />
      </div>
    </LessonCardRoot>
  );
}

/** A closed lesson in the list: one line with its tools. */
export function LessonRow({ lesson, category, onToggle, onEdit, onDelete }: LessonCardProps) {
  return (
    <LessonCardRoot css={{ padding: '16px 20px 14px' }} interactive style={categoryColor(category?.color)}>
      <div
        className={css({
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: '12px',
          alignItems: 'center',
        })}
      >
        <div>
          <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' })}>
            <h2 className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })}>
              <button
                className={openButtonClass}
                type="button"
                aria-expanded={false}
                onClick={onToggle}
                data-stretched=""
              >
                {lesson.title}
              </button>
            </h2>
            <CategoryName>{category?.name}</CategoryName>
            <PriorityBadge priority={lesson.priority} />
          </div>
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', marginTop: '6px' })}>
            <LessonMeta lesson={lesson} />
            <ActivityProgress done={lesson.activitiesDone} all={lesson.activityCount} />
          </div>
        </div>
        <div className={css({ position: 'relative', display: 'flex', marginInlineEnd: '-10px' })}>
          <ForParents>
            <IconButton icon={Pencil} label={say('Edit {title}', { title: lesson.title })} onClick={onEdit} />
            <IconButton icon={Trash2} label={say('Delete {title}', { title: lesson.title })} onClick={onDelete} />
          </ForParents>
          <IconButton
            icon={ChevronDown}
            label={sayAs('show all of it', 'Open {title}', { title: lesson.title })}
            aria-expanded={false}
            onClick={onToggle}
          />
        </div>
      </div>
    </LessonCardRoot>
  );
}

/** The title, over the whole card. */
const openButtonClass = css({
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  padding: 0,
  _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
});
