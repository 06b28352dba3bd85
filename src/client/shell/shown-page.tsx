import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { say } from '#words';
import type { CarerArea } from '../../shared/accounts/carers.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useIsCarer, useSees } from '../session/carer.ts';

const NotShown = lazyPart(async () => (await import('./not-shown.tsx')).NotShown, {
  failed: say('Couldn’t show this.'),
});

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
  return <NotShown />;
}
