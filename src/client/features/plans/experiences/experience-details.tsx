import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { DialogTabs } from '../../../overlay/dialog-tabs.tsx';
import { Hint, Plain, Prose, Words } from '../../../ui/detail-parts.tsx';
import { ExperienceOverview } from './experience-overview.tsx';
import { ExperienceResources } from './experience-resources.tsx';
import type { Experience } from './use-experiences.ts';

const tabs = [
  { value: 'overview', label: say('Overview') },
  { value: 'activities', label: say('Activities') },
  { value: 'resources', label: say('Resources') },
  { value: 'reflection', label: say('Reflection') },
] as const;
type DetailTab = (typeof tabs)[number]['value'];

interface ExperienceDetailsProps {
  experience: Experience;
}

/** An experience in full, on four tabs. */
export function ExperienceDetails({ experience }: ExperienceDetailsProps) {
  const [tab, setTab] = useState<DetailTab>('overview');
  return (
    <DialogTabs name="experience" label={say('About the experience')} tabs={tabs} value={tab} onChange={setTab}>
      <div
        className={css({
          display: 'grid',
          gap: '20px',
          paddingTop: '18px',
          minHeight: { md: 'min(520px, 56dvh)' },
          alignContent: 'start',
        })}
      >
        {tab === 'overview' && <ExperienceOverview experience={experience} />}
        {tab === 'activities' && <Steps experience={experience} />}
        {/* Stays mounted: an upload would be stopped. */}
        <div className={css({ display: tab === 'resources' ? 'grid' : 'none', gap: '20px' })}>
          <ExperienceResources key={experience.id} experience={experience} />
        </div>
        {tab === 'reflection' && <Reflection experience={experience} />}
      </div>
    </DialogTabs>
  );
}

interface PartProps {
  experience: Experience;
}

function Steps({ experience: { subActivities } }: PartProps) {
  if (subActivities.length === 0)
    return <Hint>{say('No activities yet. Edit the experience to plan it step by step.')}</Hint>;
  return (
    <ol className={stepListClass}>
      {subActivities.map(({ id, title, description, duration, notes }, index) => (
        <li key={id}>
          <span className={css({ textStyle: 'h3', color: 'fg.muted', textAlign: 'end' })} aria-hidden>
            {index + 1}
          </span>
          <div>
            <p className={css({ fontWeight: '600' })}>
              {title}
              {duration && <span className={durationClass}>{duration}</span>}
            </p>
            {description && <Plain>{description}</Plain>}
            {notes && <p className={asideClass}>{notes}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Reflection({ experience }: PartProps) {
  const { reflectionPrompts, notes } = experience;
  return (
    <>
      {reflectionPrompts.length > 0 && (
        <Words title={say('Reflection prompts')}>
          <ul className={promptsClass}>
            {reflectionPrompts.map((prompt, index) => (
              <li key={index}>{prompt}</li>
            ))}
          </ul>
        </Words>
      )}
      {notes && (
        <Words title={say('Notes')}>
          <Prose>{notes}</Prose>
        </Words>
      )}
      {reflectionPrompts.length === 0 && !notes && (
        <Hint>{say('Nothing to reflect on yet. A question for the way home is enough.')}</Hint>
      )}
    </>
  );
}

const stepListClass = css({
  '& > li': { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: '14px', paddingBlock: '12px' },
  '& > li + li': { borderTop: '1px solid {colors.border.muted}' },
});

const durationClass = css({ marginInlineStart: '10px', textStyle: 'meta', color: 'fg.muted', fontWeight: '450' });

const asideClass = css({
  textStyle: 'meta',
  color: 'fg.muted',
  marginTop: '4px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const promptsClass = css({
  display: 'grid',
  gap: '8px',
  font: 'italic 400 1.125rem/1.45 {fonts.heading}',
  overflowWrap: 'anywhere',
});
