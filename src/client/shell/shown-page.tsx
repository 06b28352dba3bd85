import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { say } from '#words';
import type { CarerArea } from '../../shared/accounts/carers.ts';
import { useIsCarer, useSees } from '../session/carer.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Container } from '../ui/page.tsx';

/** By the start of its address: the area of a page, or that it is for parents. */
const areaOf: Readonly<Record<string, CarerArea | 'parents'>> = {
  '/analytics': 'parents',
  '/annual-letters': 'parents',
  '/experiences': 'experiences',
  '/future-additions': 'experiences',
  '/google-photos': 'parents',
  '/heirlooms': 'heirlooms',
  '/photos': 'photos',
  '/reading-list': 'books',
  '/relatives': 'parents',
  '/trash': 'parents',
  '/values-library': 'lessons',
  '/year-book': 'parents',
};

/** A page, or for a carer whom parents don't show it, a line that says so. */
export function ShownPage({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCarer = useIsCarer();
  const sees = useSees();
  const [, area] = Object.entries(areaOf).find(([start]) => pathname.startsWith(start)) ?? [];
  const growth = pathname.endsWith('/growth') ? ('progress' as const) : undefined;
  const needed = area ?? growth;
  if (!isCarer || needed === undefined || (needed !== 'parents' && sees(needed))) return children;
  return (
    <Container>
      <EmptyState
        title={say('Your family hasn’t shown you this.')}
        hint={say('A parent can show it to you, on their profile page.')}
      />
    </Container>
  );
}
