import type { ReactNode } from 'react';
import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { SectionCard } from '../../../loading/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const FamilyArchive = lazyPart(async () => (await import('./family-archive.tsx')).FamilyArchive, {
  failed: say('Couldn’t show this.'),
  skeleton: <Skeleton css={{ height: '180px' }} />,
  whenInView: true,
});

/** The family's data as one file, to download and to restore; below it `children`. */
export function FamilyArchiveCard({ children }: { children: ReactNode }) {
  return (
    <SectionCard title={say('Export')} description={say('Everything your family has kept, in one ZIP file.')}>
      <FamilyArchive>{children}</FamilyArchive>
    </SectionCard>
  );
}
