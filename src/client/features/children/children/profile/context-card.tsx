import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../../session/carer.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { Child } from '../use-children.ts';
import { learningStyleLabel } from './learning-style.ts';

const EditContextDialog = lazyDialog(async () => (await import('./edit-context-dialog.tsx')).EditContextDialog);

/** What the parents know about the child, for others to read. */
export function ContextCard({ child }: { child: Child }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card css={{ padding: { base: '20px', lg: '24px 26px' } }} as="section" aria-labelledby="context-title">
      <div className={headClass}>
        <h2 className={css({ textStyle: 'h3' })} id="context-title">
          {say('Profile Context')}
        </h2>
        <ForParents>
          <Button size="sm" onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden />
            {say('Edit Context')}
          </Button>
        </ForParents>
      </div>
      <dl>
        <Words label={say('Strengths')} words={child.strengths} />
        <Words label={say('Opportunities')} words={child.opportunities} />
        <Words label={say('Interests')} words={child.interests} />
        <Words label={say('Passions')} words={child.passions} />
        <Words label={say('Personality')} words={child.personalityTraits} />
        <Fact label={say('Learning style')}>{learningStyleLabel(child.learningStyle)}</Fact>
        <Fact label={say('Special needs')}>{child.specialNeeds}</Fact>
        <Fact label={say('Notes')} prose>
          {child.notes}
        </Fact>
      </dl>
      {isEditing && <EditContextDialog child={child} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <div className={groupClass}>
      <dt>{label}</dt>
      {words.length === 0 ? (
        <Nothing />
      ) : (
        <dd className={css({ display: 'flex', flexWrap: 'wrap', gap: '6px' })}>
          {words.map((word) => (
            <Tag key={word} size="lg">
              {word}
            </Tag>
          ))}
        </dd>
      )}
    </div>
  );
}

function Fact({ label, prose, children }: { label: string; prose?: boolean; children: ReactNode }) {
  return (
    <div className={groupClass}>
      <dt>{label}</dt>
      {children ? (
        <dd
          className={css({ textStyle: prose ? 'story' : undefined, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}
        >
          {children}
        </dd>
      ) : (
        <Nothing />
      )}
    </div>
  );
}

function Nothing() {
  return <dd className={css({ fontSize: '0.9375rem', color: 'fg.subtle' })}>{say('Not added yet')}</dd>;
}

const headClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '12px',
  marginBottom: '8px',
});

const groupClass = css({
  paddingBlock: '14px',
  '&:not(:first-of-type)': { borderTop: '1px solid {colors.border.muted}' },
  '& > dt': { fontSize: '0.875rem', fontWeight: '600', color: 'fg.muted', marginBottom: '7px' },
});
