import { ExternalLink, FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { TextLink } from '../../../ui/card.tsx';
import { fileSize } from './lesson-filter.ts';
import type { Lesson } from './use-lessons.ts';

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

interface WholeLessonProps {
  lesson: Lesson;
  /** Children the lesson is not for. */
  excluded: readonly string[];
}

/** What is written in a lesson: its words, links and documents. */
export function WholeLesson({ lesson, excluded }: WholeLessonProps) {
  const links = [...(lesson.mediaUrl ? [lesson.mediaUrl] : []), ...lesson.mediaUrls];
  return (
    <>
      <Passage title={say('Why it matters to us')} text={lesson.whyImportant} />
      <Passage title={say('The lesson')} text={lesson.content} />
      {lesson.discussionPrompts && (
        <Passage title={say('To talk about')}>
          <ul>
            {linesOf(lesson.discussionPrompts).map((prompt, index) => (
              <li key={index} className={promptClass}>
                {prompt}
              </li>
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
                  css={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: '6px',
                    minHeight: '32px',
                    overflowWrap: 'anywhere',
                  }}
                  href={url}
                  target="_blank"
                  rel="noreferrer noopener"
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
      <ul className={css({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '6px' })}>
        {lesson.documents.map(({ id, name, url, type, size }) => {
          const Icon = type.startsWith('image/') ? Image : FileText;
          return (
            <li key={id}>
              <a className={documentLinkClass} href={url} target="_blank" rel="noreferrer">
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <span className={css({ overflowWrap: 'anywhere' })}>{name}</span>
                <span className={css({ textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' })}>
                  {fileSize(size)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Passage>
  );
}

function Passage({ title, text, children }: { title: string; text?: string | null; children?: ReactNode }) {
  if (!text && !children) return null;
  return (
    <>
      <h3 className={css({ fontSize: '0.875rem', fontWeight: '650', margin: '20px 0 4px' })}>{title}</h3>
      {text && <p className={css({ color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{text}</p>}
      {children}
    </>
  );
}

const promptClass = css({
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
});

const documentLinkClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: { base: '44px', lg: '40px' },
  paddingInline: '10px 14px',
  border: '1px solid {colors.border}',
  borderRadius: 'md',
  fontSize: '0.9375rem',
  fontWeight: '500',
  '& > svg': { color: 'fg.subtle', flex: 'none' },
  _hover: { background: 'bg.muted' },
});
