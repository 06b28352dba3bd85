import { chakra } from '@chakra-ui/react';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { say, sayAs } from '#words';
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
import type { Category, ListedLesson } from './use-values.ts';

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
    <LessonCardRoot interactive padding="22px 20px 16px" style={categoryColor(category?.color)}>
      <CardTop>
        <CategoryName>{category?.name}</CategoryName>
        <chakra.span marginInlineStart="auto">
          <PriorityBadge priority={lesson.priority} />
        </chakra.span>
      </CardTop>
      <chakra.h2 textStyle="h3" overflowWrap="anywhere">
        <OpenButton type="button" aria-expanded={false} onClick={onToggle} data-stretched="">
          {lesson.title}
        </OpenButton>
      </chakra.h2>
      <CardText>{lesson.description}</CardText>
      <LessonMeta lesson={lesson} />
      <chakra.div marginTop="12px">
        <TagList tags={lesson.tags} />
      </chakra.div>
      <chakra.div marginTop="auto" paddingTop="16px">
        <ActivityProgress done={lesson.activitiesDone} all={lesson.activityCount} />
      </chakra.div>
    </LessonCardRoot>
  );
}

/** A closed lesson in the list: one line with its tools. */
export function LessonRow({ lesson, category, onToggle, onEdit, onDelete }: LessonCardProps) {
  return (
    <LessonCardRoot interactive padding="16px 20px 14px" style={categoryColor(category?.color)}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="12px" alignItems="center">
        <div>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2px 12px">
            <chakra.h2 textStyle="h3" overflowWrap="anywhere">
              <OpenButton type="button" aria-expanded={false} onClick={onToggle} data-stretched="">
                {lesson.title}
              </OpenButton>
            </chakra.h2>
            <CategoryName>{category?.name}</CategoryName>
            <PriorityBadge priority={lesson.priority} />
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="4px 20px" marginTop="6px">
            <LessonMeta lesson={lesson} />
            <ActivityProgress done={lesson.activitiesDone} all={lesson.activityCount} />
          </chakra.div>
        </div>
        <chakra.div position="relative" display="flex" marginInlineEnd="-10px">
          <IconButton icon={Pencil} label={say('Edit {title}', { title: lesson.title })} onClick={onEdit} />
          <IconButton icon={Trash2} label={say('Delete {title}', { title: lesson.title })} onClick={onDelete} />
          <IconButton
            icon={ChevronDown}
            label={sayAs('show all of it', 'Open {title}', { title: lesson.title })}
            aria-expanded={false}
            onClick={onToggle}
          />
        </chakra.div>
      </chakra.div>
    </LessonCardRoot>
  );
}

/** The title, over the whole card. */
const OpenButton = chakra('button', {
  base: {
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'start',
    padding: 0,
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:focus-visible': { outline: 'none' },
  },
});
