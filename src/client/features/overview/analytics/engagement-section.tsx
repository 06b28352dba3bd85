import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import { Say } from '../../../format/say.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { ShareBar } from './share-bar.tsx';
import type { Engagement } from './use-analytics.ts';

interface EngagementSectionProps {
  engagement: Engagement;
  palette: string;
}

/** How completed activities went, where parents noted it. */
export function EngagementSection({ engagement, palette }: EngagementSectionProps) {
  const {
    activities,
    engagementLevel,
    averageEngagement,
    understandingLevel,
    averageUnderstanding,
    emotionalResponse,
  } = engagement;
  return (
    <Section aria-labelledby="engagement-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="engagement-title">
          {say('Engagement')}
        </h2>
        {activities > 0 && (
          <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
            {say(
              '{activities, plural, one {Based on # activity with notes} other {Based on # activities with notes}}',
              { activities },
            )}
          </p>
        )}
      </SectionHead>
      <Card css={{ colorPalette: palette }} padded>
        {activities === 0 ? (
          <p className={css({ color: 'fg.muted' })}>
            {say('No notes for these months yet. When you complete an activity, you can add how it went.')}
          </p>
        ) : (
          <div className={columnsClass}>
            <Levels title={say('Engagement')} levels={engagementLevel} average={averageEngagement} />
            <Levels title={say('Understanding')} levels={understandingLevel} average={averageUnderstanding} />
            <Responses responses={emotionalResponse} />
          </div>
        )}
      </Card>
    </Section>
  );
}

const levelWords: Readonly<Record<string, string>> = {
  high: sayAs('of engagement or understanding', 'high'),
  medium: sayAs('of engagement or understanding', 'medium'),
  low: sayAs('of engagement or understanding', 'low'),
};

interface LevelsProps {
  title: string;
  levels: Engagement['engagementLevel'];
  average: number | null;
}

function Levels({ title, levels, average }: LevelsProps) {
  const sum = levels.reduce((total, { count }) => total + count, 0);
  return (
    <div>
      <h3 className={css({ textStyle: 'h3' })}>{title}</h3>
      <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '2px' })}>
        {sum === 0
          ? say('No notes in this period')
          : average === null
            ? say('In your own words')
            : say('{average, number} on average, from 1 (low) to 3 (high)', { average })}
      </p>
      <dl className={css({ display: 'grid', gap: '12px', marginTop: '14px' })}>
        {levels.map(({ level, count }) => (
          <div key={level} className={levelClass}>
            <dt>{levelWords[level] ?? level}</dt>
            <ShareBar css={{ height: '10px' }} share={sum === 0 ? 0 : count / sum} />
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Responses({ responses }: { responses: Engagement['emotionalResponse'] }) {
  return (
    <div>
      <h3 className={css({ textStyle: 'h3' })}>{say('Emotional response')}</h3>
      {responses.length === 0 ? (
        <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '2px' })}>
          {say('No notes in this period')}
        </p>
      ) : (
        <ul className={wordsClass}>
          {responses.map(({ response, count }) => (
            <li key={response}>
              {response}
              <span className={css({ srOnly: true })}>, </span>
              <b>
                <Say
                  text="{count, plural, one {#<hidden> time</hidden>} other {#<hidden> times</hidden>}}"
                  values={{ count }}
                  hidden={(words) => <span className={css({ srOnly: true })}>{words}</span>}
                />
              </b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const columnsClass = css({
  display: 'grid',
  gap: { base: '28px', lg: '40px' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
});

const levelClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) 1fr auto',
  alignItems: 'center',
  gap: '12px',
  fontSize: '0.9375rem',
  '& > dt': {
    color: 'fg.muted',
    fontWeight: '500',
    overflowWrap: 'anywhere',
    _firstLetter: { textTransform: 'uppercase' },
  },
  '& > dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums', minWidth: '2ch', textAlign: 'end' },
});

const wordsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  marginTop: '14px',
  '& > li': {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '8px',
    padding: '6px 12px',
    borderRadius: 'sm',
    background: 'bg.muted',
    color: 'fg.muted',
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
  },
  '& b': { color: 'fg', fontWeight: '650', fontVariantNumeric: 'tabular-nums' },
});
