import { Check, ChevronUp, Plus, Star, Timer, UserRound } from 'lucide-react';
import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import { Say } from '../../../format/say.tsx';
import { IconBadge, TagList } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Meta, Ribbon } from '../../../ui/card.tsx';
import { CardText, CardTop, CategoryName, categoryColor, LessonCardRoot } from './lesson-parts.tsx';
import { type Category, type PrebuiltLesson, useAddPrebuilt } from './use-lessons.ts';

interface PrebuiltCardProps {
  lesson: PrebuiltLesson;
  category: Category | undefined;
  /** Whether the family has a copy already. */
  isOwn: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

const difficulties: Readonly<Record<PrebuiltLesson['difficulty'], string>> = {
  beginner: sayAs('difficulty of a lesson', 'Beginner'),
  intermediate: sayAs('difficulty of a lesson', 'Intermediate'),
  advanced: sayAs('difficulty of a lesson', 'Advanced'),
};

/** A prebuilt lesson, to read and copy. */
export function PrebuiltCard({ lesson, category, isOwn, isOpen, onToggle }: PrebuiltCardProps) {
  const { mutate: add, isPending } = useAddPrebuilt();
  return (
    <LessonCardRoot css={{ padding: '22px 20px 16px' }} style={categoryColor(category?.color)}>
      {lesson.isFeatured && <Ribbon css={{ colorPalette: 'accent', insetInlineEnd: '20px' }} />}
      <CardTop css={{ paddingInlineEnd: lesson.isFeatured ? '32px' : undefined }}>
        <CategoryName>{category?.name ?? lesson.categoryName}</CategoryName>
        {lesson.isFeatured && <span className={css({ srOnly: true })}>{sayAs('of a lesson', 'Featured')}</span>}
        {isOpen && (
          <IconButton
            css={{ marginBlock: '-8px', marginInlineStart: 'auto' }}
            icon={ChevronUp}
            label={say('Close lesson')}
            aria-expanded
            onClick={onToggle}
          />
        )}
      </CardTop>
      <h2 className={css({ textStyle: isOpen ? 'h2' : 'h3', overflowWrap: 'anywhere' })}>
        <button className={titleButtonClass} type="button" aria-expanded={isOpen} onClick={onToggle}>
          {lesson.title}
        </button>
      </h2>
      <CardText>{lesson.description}</CardText>
      <Facts lesson={lesson} />
      <div className={css({ marginTop: '12px' })}>
        <TagList lead={difficulties[lesson.difficulty]} tags={lesson.tags} all={isOpen} />
      </div>
      {isOpen && <Whole lesson={lesson} />}
      <div className={footClass}>
        <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{usedText(lesson.usageCount)}</span>
        {isOwn ? (
          <IconBadge tone="success" icon={Check} label={say('In your library')} />
        ) : (
          <Button
            size="sm"
            disabled={isPending}
            aria-label={say('Add to My Lessons: {title}', { title: lesson.title })}
            onClick={() => add({ id: lesson.id })}
          >
            <Plus aria-hidden />
            {isPending ? say('Adding...') : say('Add to My Lessons')}
          </Button>
        )}
      </div>
    </LessonCardRoot>
  );
}

const usedText = (count: number): string =>
  sayAs('of a lesson', '{count, plural, =0 {Not used yet} one {Used once} other {Used # times}}', { count });

function Facts({ lesson }: { lesson: PrebuiltLesson }) {
  return (
    <Meta>
      <span>
        <UserRound aria-hidden />
        {lesson.ageRange.replace('-', '–')}
      </span>
      {lesson.estimatedDuration !== null && (
        <span>
          <Timer aria-hidden />
          {say('{minutes} min', { minutes: lesson.estimatedDuration })}
        </span>
      )}
      {lesson.rating !== null && (
        <span>
          <Star aria-hidden />
          <Say
            text="{rating}<hidden> out of 5</hidden>"
            values={{ rating: formatNumber(lesson.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }}
            hidden={(words) => <span className={css({ srOnly: true })}>{words}</span>}
          />
        </span>
      )}
    </Meta>
  );
}

function Whole({ lesson }: { lesson: PrebuiltLesson }) {
  return (
    <div className={css({ display: 'grid', gap: '16px', marginTop: '18px', maxWidth: '72ch' })}>
      {lesson.whyImportant && <p>{lesson.whyImportant}</p>}
      <div className={css({ color: 'fg.muted', whiteSpace: 'pre-line' })}>{lesson.content}</div>
      <h3 className={headingClass}>{say('Activities')}</h3>
      <ul>
        {lesson.activities.map((activity) => (
          <li key={activity.title} className={css({ paddingBlock: '6px' })}>
            <span className={css({ fontWeight: '600' })}>{activity.title}</span>
            <span className={css({ color: 'fg.muted' })}> · {activity.duration}</span>
            <span className={css({ display: 'block', color: 'fg.muted' })}>{activity.description}</span>
          </li>
        ))}
      </ul>
      <h3 className={headingClass}>{say('To talk about')}</h3>
      <ul className={css({ color: 'fg.muted', listStyle: 'disc', paddingInlineStart: '20px' })}>
        {lesson.discussionPrompts.map((prompt, index) => (
          <li key={index}>{prompt}</li>
        ))}
      </ul>
    </div>
  );
}

const headingClass = css({ fontSize: '0.875rem', fontWeight: '650', marginBottom: '-10px' });

const footClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px',
  marginTop: 'auto',
  paddingTop: '16px',
});

const titleButtonClass = css({
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  padding: 0,
  _hover: { color: 'brand.fg' },
});
