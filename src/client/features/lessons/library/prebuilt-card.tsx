import { chakra } from '@chakra-ui/react';
import { Check, ChevronUp, Plus, Star, Timer, UserRound } from 'lucide-react';
import { formatNumber, say, sayAs } from '#words';
import { Say } from '../../../format/say.tsx';
import { IconBadge, TagList } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Meta, Ribbon } from '../../../ui/card.tsx';
import { CardText, CardTop, CategoryName, categoryColor, LessonCardRoot } from './lesson-parts.tsx';
import { type Category, type PrebuiltLesson, useAddPrebuilt } from './use-values.ts';

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
    <LessonCardRoot padding="22px 20px 16px" style={categoryColor(category?.color)}>
      {lesson.isFeatured && <Ribbon colorPalette="accent" insetInlineEnd="20px" />}
      <CardTop paddingInlineEnd={lesson.isFeatured ? '32px' : undefined}>
        <CategoryName>{category?.name ?? lesson.categoryName}</CategoryName>
        {lesson.isFeatured && <chakra.span srOnly>{sayAs('of a lesson', 'Featured')}</chakra.span>}
        {isOpen && (
          <IconButton
            icon={ChevronUp}
            label={say('Close lesson')}
            aria-expanded
            marginBlock="-8px"
            marginInlineStart="auto"
            onClick={onToggle}
          />
        )}
      </CardTop>
      <chakra.h2 textStyle={isOpen ? 'h2' : 'h3'} overflowWrap="anywhere">
        <TitleButton type="button" aria-expanded={isOpen} onClick={onToggle}>
          {lesson.title}
        </TitleButton>
      </chakra.h2>
      <CardText>{lesson.description}</CardText>
      <Facts lesson={lesson} />
      <chakra.div marginTop="12px">
        <TagList lead={difficulties[lesson.difficulty]} tags={lesson.tags} all={isOpen} />
      </chakra.div>
      {isOpen && <Whole lesson={lesson} />}
      <Foot>
        <chakra.span textStyle="meta" color="fg.muted">
          {usedText(lesson.usageCount)}
        </chakra.span>
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
      </Foot>
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
            hidden={(words) => <chakra.span srOnly>{words}</chakra.span>}
          />
        </span>
      )}
    </Meta>
  );
}

function Whole({ lesson }: { lesson: PrebuiltLesson }) {
  return (
    <chakra.div display="grid" gap="16px" marginTop="18px" maxWidth="72ch">
      {lesson.whyImportant && <p>{lesson.whyImportant}</p>}
      <chakra.div color="fg.muted" whiteSpace="pre-line">
        {lesson.content}
      </chakra.div>
      <Heading>{say('Activities')}</Heading>
      <ul>
        {lesson.activities.map((activity) => (
          <chakra.li key={activity.title} paddingBlock="6px">
            <chakra.span fontWeight="600">{activity.title}</chakra.span>
            <chakra.span color="fg.muted"> · {activity.duration}</chakra.span>
            <chakra.span display="block" color="fg.muted">
              {activity.description}
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
      <Heading>{say('To talk about')}</Heading>
      <chakra.ul color="fg.muted" listStyle="disc" paddingInlineStart="20px">
        {lesson.discussionPrompts.map((prompt, index) => (
          <li key={index}>{prompt}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

const Heading = chakra('h3', { base: { fontSize: '0.875rem', fontWeight: '650', marginBottom: '-10px' } });

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px',
    marginTop: 'auto',
    paddingTop: '16px',
  },
});

const TitleButton = chakra('button', {
  base: { font: 'inherit', letterSpacing: 'inherit', textAlign: 'start', padding: 0, _hover: { color: 'brand.fg' } },
});
