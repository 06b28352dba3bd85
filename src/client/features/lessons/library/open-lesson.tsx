import { chakra } from '@chakra-ui/react';
import { ChevronUp, ExternalLink, FileText, Image, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatList, say } from '#words';
import { TagList } from '../../../components/badge.tsx';
import { Button, IconButton } from '../../../components/button.tsx';
import { TextLink } from '../../../components/card.tsx';
import { Part, type PartQuery } from '../../../components/part.tsx';
import { PriorityBadge } from '../../../components/priority-badge.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ActivityList } from './activity-list.tsx';
import type { LessonActions } from './lesson-card.tsx';
import { fileSize } from './lesson-filter.ts';
import { ActivityProgress, CardTop, CategoryName, categoryColor, LessonCardRoot, LessonMeta } from './lesson-parts.tsx';
import type { Category, Lesson, ListedLesson } from './use-values.ts';

interface OpenLessonProps extends LessonActions {
  lesson: ListedLesson;
  category: Category | undefined;
  /** Children the lesson is not for. */
  excluded: readonly string[];
}

/** A lesson in full: words on the left, activities on the right. */
export function OpenLesson(props: OpenLessonProps) {
  const { lesson, category, onGenerate } = props;
  const whole = trpc.values.get.useQuery({ id: lesson.id });
  const activities = whole.data?.activities;
  const headingId = useId();
  return (
    <LessonCardRoot boxShadow="sm" flexDirection={{ lg: 'row' }} style={categoryColor(category?.color)}>
      <chakra.div flex="1.15" minWidth="0" padding={{ base: '22px 20px 20px', lg: '28px 32px' }}>
        <Tools {...props} />
        <Words {...props} whole={whole} />
      </chakra.div>
      <Activities aria-labelledby={headingId}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="6px 16px"
          marginBottom="8px"
        >
          <chakra.h3 textStyle="h3" id={headingId}>
            {say('Activities')}
          </chakra.h3>
          <ActivityProgress
            done={activities?.filter(({ completed }) => completed).length ?? lesson.activitiesDone}
            all={activities?.length ?? lesson.activityCount}
          />
        </chakra.div>
        {whole.data && <ActivityList lesson={whole.data} />}
        <Button variant="subtle" block onClick={onGenerate}>
          <Sparkles aria-hidden />
          {say('Generate Activities')}
        </Button>
      </Activities>
    </LessonCardRoot>
  );
}

function Tools({ lesson, category, onEdit, onDelete, onToggle }: OpenLessonProps) {
  return (
    <CardTop flexWrap="wrap">
      <CategoryName>{category?.name}</CategoryName>
      <PriorityBadge priority={lesson.priority} />
      <chakra.span display="flex" margin="-8px -10px -8px auto">
        <IconButton label={say('Edit lesson')} onClick={onEdit}>
          <Pencil size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={say('Delete lesson')} onClick={onDelete}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={say('Close lesson')} aria-expanded onClick={onToggle}>
          <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </chakra.span>
    </CardTop>
  );
}

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

function Words({ lesson, excluded, whole }: OpenLessonProps & { whole: PartQuery<Lesson> }) {
  return (
    <>
      <chakra.h2 textStyle="h2" overflowWrap="anywhere">
        {lesson.title}
      </chakra.h2>
      <chakra.div marginTop="8px">
        <LessonMeta lesson={lesson} />
      </chakra.div>
      <Lead>{lesson.description}</Lead>
      <Part query={whole} failed={say('Couldn’t load lessons.')} skeleton={<WordsSkeleton />}>
        {(data) => <Whole lesson={data} excluded={excluded} />}
      </Part>
      <chakra.div marginTop="18px">
        <TagList tags={lesson.tags} all />
      </chakra.div>
    </>
  );
}

const WordsSkeleton = () => (
  <SkeletonRegion label={say('Loading lessons')}>
    <chakra.span display="grid" gap="12px" paddingTop="20px">
      <Skeleton width="94%" height="16px" />
      <Skeleton width="80%" height="16px" />
    </chakra.span>
  </SkeletonRegion>
);

function Whole({ lesson, excluded }: { lesson: Lesson; excluded: readonly string[] }) {
  const links = [...(lesson.mediaUrl ? [lesson.mediaUrl] : []), ...lesson.mediaUrls];
  return (
    <>
      <Passage title={say('Why it matters to us')} text={lesson.whyImportant} />
      <Passage title={say('The lesson')} text={lesson.content} />
      {lesson.discussionPrompts && (
        <Passage title={say('To talk about')}>
          <ul>
            {linesOf(lesson.discussionPrompts).map((prompt, index) => (
              <Prompt key={index}>{prompt}</Prompt>
            ))}
          </ul>
        </Passage>
      )}
      <Passage title={say('Comments')} text={lesson.generalComments} />
      <Passage title={say('Resources')} text={lesson.resources} />
      {links.length > 0 && (
        <Passage title={say('Media and links')}>
          <ul>
            {links.map((url, index) => (
              <li key={index}>
                <TextLink
                  href={url}
                  target="_blank"
                  rel="noreferrer noopener"
                  display="inline-flex"
                  alignItems="center"
                  gap="6px"
                  minHeight="32px"
                  overflowWrap="anywhere"
                >
                  {url.replace(/^https?:\/\//, '')}
                  <ExternalLink size={14} strokeWidth={2} aria-hidden />
                </TextLink>
              </li>
            ))}
          </ul>
        </Passage>
      )}
      {excluded.length > 0 && <Passage title={say('Not for')} text={formatList(excluded)} />}
      <Documents lesson={lesson} />
    </>
  );
}

function Documents({ lesson }: { lesson: Lesson }) {
  if (lesson.documents.length === 0) return null;
  return (
    <Passage title={say('Documents')}>
      <chakra.ul display="flex" flexWrap="wrap" gap="8px" marginTop="6px">
        {lesson.documents.map(({ id, name, url, type, size }) => {
          const Icon = type.startsWith('image/') ? Image : FileText;
          return (
            <li key={id}>
              <DocumentLink href={url} target="_blank" rel="noreferrer">
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <chakra.span overflowWrap="anywhere">{name}</chakra.span>
                <chakra.span textStyle="caption" color="fg.subtle" whiteSpace="nowrap">
                  {fileSize(size)}
                </chakra.span>
              </DocumentLink>
            </li>
          );
        })}
      </chakra.ul>
    </Passage>
  );
}

function Passage({ title, text, children }: { title: string; text?: string | null; children?: ReactNode }) {
  if (!text && !children) return null;
  return (
    <>
      <chakra.h3 fontSize="0.875rem" fontWeight="650" margin="20px 0 4px">
        {title}
      </chakra.h3>
      {text && (
        <chakra.p color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
      {children}
    </>
  );
}

const Lead = chakra('p', {
  base: {
    font: '400 1.1875rem/1.5 {fonts.heading}',
    marginTop: '14px',
    maxWidth: '54ch',
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  },
});

const Prompt = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '18px',
    color: 'fg.muted',
    marginTop: '4px',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '2px',
      top: '.65em',
      width: '6px',
      height: '6px',
      borderRadius: '50%',
      background: 'accent.solid',
    },
  },
});

const DocumentLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: { base: '44px', lg: '40px' },
    padding: '0 14px 0 10px',
    border: '1px solid {colors.border}',
    borderRadius: 'md',
    fontSize: '0.9375rem',
    fontWeight: '500',
    '& > svg': { color: 'fg.subtle', flex: 'none' },
    _hover: { background: 'bg.muted' },
  },
});

const Activities = chakra('section', {
  base: {
    flex: '1',
    minWidth: 0,
    background: 'bg.subtle',
    padding: { base: '20px', lg: '28px 30px' },
    borderTop: { base: '1px solid {colors.border}', lg: 'none' },
    borderInlineStart: { lg: '1px solid {colors.border}' },
    borderRadius: { base: '0 0 {radii.lg} {radii.lg}', lg: '0 {radii.lg} {radii.lg} 0' },
  },
});
