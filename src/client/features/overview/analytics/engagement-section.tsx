import { chakra } from '@chakra-ui/react';
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

/** How completed activities went, where noted. */
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
        <chakra.h2 id="engagement-title" textStyle="h2">
          {say('Engagement')}
        </chakra.h2>
        {activities > 0 && (
          <chakra.p textStyle="meta" color="fg.muted">
            {say(
              '{activities, plural, one {Based on # activity with notes} other {Based on # activities with notes}}',
              { activities },
            )}
          </chakra.p>
        )}
      </SectionHead>
      <Card padded colorPalette={palette}>
        {activities === 0 ? (
          <chakra.p color="fg.muted">
            {say('No notes for these months yet. When you complete an activity, you can add how it went.')}
          </chakra.p>
        ) : (
          <Columns>
            <Levels title={say('Engagement')} levels={engagementLevel} average={averageEngagement} />
            <Levels title={say('Understanding')} levels={understandingLevel} average={averageUnderstanding} />
            <Responses responses={emotionalResponse} />
          </Columns>
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
      <chakra.h3 textStyle="h3">{title}</chakra.h3>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="2px">
        {sum === 0
          ? say('No notes in this period')
          : average === null
            ? say('In your own words')
            : say('{average, number} on average, from 1 (low) to 3 (high)', { average })}
      </chakra.p>
      <chakra.dl display="grid" gap="12px" marginTop="14px">
        {levels.map(({ level, count }) => (
          <Level key={level}>
            <dt>{levelWords[level] ?? level}</dt>
            <ShareBar share={sum === 0 ? 0 : count / sum} height="10px" />
            <dd>{formatNumber(count)}</dd>
          </Level>
        ))}
      </chakra.dl>
    </div>
  );
}

function Responses({ responses }: { responses: Engagement['emotionalResponse'] }) {
  return (
    <div>
      <chakra.h3 textStyle="h3">{say('Emotional response')}</chakra.h3>
      {responses.length === 0 ? (
        <chakra.p textStyle="meta" color="fg.muted" marginTop="2px">
          {say('No notes in this period')}
        </chakra.p>
      ) : (
        <Words>
          {responses.map(({ response, count }) => (
            <li key={response}>
              {response}
              <chakra.span srOnly>, </chakra.span>
              <b>
                <Say
                  text="{count, plural, one {#<hidden> time</hidden>} other {#<hidden> times</hidden>}}"
                  values={{ count }}
                  hidden={(words) => <chakra.span srOnly>{words}</chakra.span>}
                />
              </b>
            </li>
          ))}
        </Words>
      )}
    </div>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '28px', lg: '40px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  },
});

const Level = chakra('div', {
  base: {
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
  },
});

const Words = chakra('ul', {
  base: {
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
  },
});
