import { css, cx } from '#styled-system/css';
import { say, sayAs } from '#words';
import eveningWide from '../../../assets/hero.svg';
import dayWide from '../../../assets/hero-day.svg';
import day from '../../../assets/hero-day-mobile.svg';
import evening from '../../../assets/hero-mobile.svg';
import morningWide from '../../../assets/hero-morning.svg';
import morning from '../../../assets/hero-morning-mobile.svg';
import { trpc } from '../../../data/trpc.ts';
import { formatDay } from '../../../format/dates.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useHour, useToday } from '../../../session/today.ts';
import { Container } from '../../../ui/page.tsx';
import { Skeleton, useSkeleton } from '../../../ui/skeleton.tsx';
import { greetingOf, introductionOf, partOfDay } from './greeting.ts';
import { useStats } from './use-dashboard.ts';

const scenes = {
  morning: { wide: morningWide, narrow: morning },
  afternoon: { wide: dayWide, narrow: day },
  evening: { wide: eveningWide, narrow: evening },
};

/** The picture for the time of day, with the date, a greeting and the children's names. */
export function Welcome() {
  const part = partOfDay(useHour());
  const { wide, narrow } = scenes[part];
  return (
    <section
      className={cx(clothClass, 'on-cloth')}
      aria-labelledby="welcome"
      data-bright={part === 'evening' ? undefined : ''}
    >
      <picture>
        <source media="(min-width: 768px)" srcSet={wide} />
        <img className={pictureClass} src={narrow} alt="" />
      </picture>
      <Container
        css={{
          position: 'relative',
          paddingTop: { base: '22px', lg: '46px' },
          paddingBottom: { base: '172px', _short: '104px', lg: '150px' },
        }}
      >
        <Words />
      </Container>
    </section>
  );
}

/** Waits for the time zone: without it, neither the day nor the hour is known. */
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
      {settings.data && (
        <time className={dayClass} dateTime={today}>
          {formatDay(today)}
        </time>
      )}
      <h1 className={css({ textStyle: 'display', overflowWrap: 'anywhere' })} id="welcome">
        {greetingOf(settings.data ? hour : undefined, user.firstName)}
      </h1>
      <p className={introductionClass}>
        {stats.data ? introductionOf(namesOf(stats.data.children)) : say('It is good to see you.')}
      </p>
    </>
  );
}

const namesOf = (children: readonly { name: string; isRemembered: boolean }[]): string[] =>
  children.filter(({ isRemembered }) => !isRemembered).map(({ name }) => name);

function LoadingWords() {
  return (
    <>
      <h1 className={css({ srOnly: true })} id="welcome">
        {sayAs('the first page', 'Home')}
      </h1>
      <output className={css({ srOnly: true })}>{say('Loading your dashboard')}</output>
      <Skeleton css={{ width: '140px', height: '16px', margin: '4px 0 12px' }} onCloth />
      <Skeleton
        css={{ width: 'min(440px, 78%)', height: { base: '38px', lg: '55px' }, marginBottom: '14px' }}
        onCloth
      />
      <Skeleton css={{ width: 'min(280px, 60%)', height: '20px' }} onCloth />
    </>
  );
}

const clothClass = css({ position: 'relative', background: 'cloth.bg', color: 'cloth.fg', overflow: 'hidden' });

const pictureClass = css({
  position: 'absolute',
  bottom: 0,
  insetInlineStart: { base: 'min(0px, calc(50% - 215px))', md: 'auto' },
  insetInlineEnd: { md: 'max(-180px, min(0px, calc(50% - 800px)))' },
  width: { base: 'max(100%, 430px)', md: 'max(100%, 1600px)' },
  maxWidth: 'none',
  pointerEvents: 'none',
  // Mirrors the picture, so that text begins on its dark side.
  _rtl: { transform: 'scaleX(-1)' },
});

const dayClass = css({
  display: 'block',
  fontSize: '0.9375rem',
  fontWeight: '550',
  color: 'accent.solid',
  marginBottom: '8px',
});

const introductionClass = css({
  marginTop: '8px',
  maxWidth: '60ch',
  // By day the sky behind it is bright.
  color: 'cloth.muted',
  '[data-bright] &': { color: 'cloth.fg' },
  fontSize: { base: '1.0625rem', lg: '1.125rem' },
  overflowWrap: 'anywhere',
});
