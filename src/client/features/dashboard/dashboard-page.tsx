import { chakra } from '@chakra-ui/react';
import eveningWide from '../../assets/hero.svg';
import evening from '../../assets/hero-mobile.svg';
import { Container } from '../../components/page.tsx';
import { useCurrentUser } from '../../lib/current-user.tsx';

export function DashboardPage() {
  const user = useCurrentUser();
  return (
    <Welcome className="on-cloth" aria-labelledby="welcome">
      <picture>
        <source media="(min-width: 768px)" srcSet={eveningWide} />
        <Picture src={evening} alt="" />
      </picture>
      <Container
        position="relative"
        paddingTop={{ base: '22px', lg: '46px' }}
        paddingBottom={{ base: '172px', lg: '150px' }}
      >
        <chakra.h1 id="welcome" textStyle="display">
          Welcome, {user.firstName || 'there'}
        </chakra.h1>
      </Container>
    </Welcome>
  );
}

const Welcome = chakra('section', {
  base: { position: 'relative', background: 'cloth.bg', color: 'cloth.fg', overflow: 'hidden' },
});

const Picture = chakra('img', {
  base: {
    position: 'absolute',
    bottom: 0,
    left: { base: '50%', md: 'auto' },
    right: { md: 'max(-180px, min(0px, calc(50% - 800px)))' },
    translate: { base: '-50% 0', md: 'none' },
    width: { base: 'max(100%, 430px)', md: 'max(100%, 1600px)' },
    maxWidth: 'none',
    pointerEvents: 'none',
  },
});
