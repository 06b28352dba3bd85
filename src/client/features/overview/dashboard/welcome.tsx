import { chakra } from '@chakra-ui/react';
import { say, sayAs } from '#words';
import eveningWide from '../../../assets/hero.svg';
import evening from '../../../assets/hero-mobile.svg';
import { trpc } from '../../../data/trpc.ts';
import { formatDay } from '../../../format/dates.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useHour, useToday } from '../../../session/today.ts';
import { Container } from '../../../ui/page.tsx';
import { Skeleton, useSkeleton } from '../../../ui/skeleton.tsx';
import { greetingOf, introductionOf } from './greeting.ts';
import { useStats } from './use-dashboard.ts';

/** The evening scene: the day, a greeting, and the children's names. */
export function Welcome() {
  return (
    <Cloth className="on-cloth" aria-labelledby="welcome">
      <picture>
        <source media="(min-width: 768px)" srcSet={eveningWide} />
        <Picture src={evening} alt="" />
      </picture>
      <Container
        position="relative"
        paddingTop={{ base: '22px', lg: '46px' }}
        paddingBottom={{ base: '172px', lg: '150px' }}
      >
        <Words />
      </Container>
    </Cloth>
  );
}

/** Nothing can be said before the time zone is known: neither the day nor the hour. */
function Words() {
  const settings = trpc.userSettings.get.useQuery();
  const stats = useStats();
  const user = useCurrentUser();
  const today = useToday();
  const hour = useHour();
  const isLoading = useSkeleton(settings.isPending || stats.isPending);
  if (isLoading) return <LoadingWords />;
  return (
    <>
      {settings.data && <Day dateTime={today}>{formatDay(today)}</Day>}
      <chakra.h1 id="welcome" textStyle="display" overflowWrap="anywhere">
        {greetingOf(settings.data ? hour : undefined, user.firstName)}
      </chakra.h1>
      <Introduction>
        {stats.data ? introductionOf(stats.data.children.map(({ name }) => name)) : say('It is good to see you.')}
      </Introduction>
    </>
  );
}

function LoadingWords() {
  return (
    <>
      <chakra.h1 id="welcome" srOnly>
        {sayAs('the first page', 'Home')}
      </chakra.h1>
      <chakra.output srOnly>{say('Loading your dashboard')}</chakra.output>
      <Skeleton onCloth width="140px" height="16px" margin="4px 0 12px" />
      <Skeleton onCloth width="min(440px, 78%)" height={{ base: '38px', lg: '55px' }} marginBottom="14px" />
      <Skeleton onCloth width="min(280px, 60%)" height="20px" />
    </>
  );
}

const Cloth = chakra('section', {
  base: { position: 'relative', background: 'cloth.bg', color: 'cloth.fg', overflow: 'hidden' },
});

const Picture = chakra('img', {
  base: {
    position: 'absolute',
    bottom: 0,
    insetInlineStart: { base: 'min(0px, calc(50% - 215px))', md: 'auto' },
    insetInlineEnd: { md: 'max(-180px, min(0px, calc(50% - 800px)))' },
    width: { base: 'max(100%, 430px)', md: 'max(100%, 1600px)' },
    maxWidth: 'none',
    pointerEvents: 'none',
    // What is written begins where the picture is dark.
    _rtl: { transform: 'scaleX(-1)' },
  },
});

const Day = chakra('time', {
  base: { display: 'block', fontSize: '0.9375rem', fontWeight: '550', color: 'accent.solid', marginBottom: '8px' },
});

const Introduction = chakra('p', {
  base: {
    marginTop: '8px',
    maxWidth: '60ch',
    color: 'cloth.muted',
    fontSize: { base: '1.0625rem', lg: '1.125rem' },
    overflowWrap: 'anywhere',
  },
});
