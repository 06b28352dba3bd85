import { Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import landscape from '../../../assets/empty-experiences.svg';
import { trpc } from '../../../data/trpc.ts';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useIsCarer } from '../../../session/carer.ts';
import { useToday } from '../../../session/today.ts';
import { Actions, Arch, Centred } from '../../../ui/arch-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ChildCard, ChildCardSkeleton } from './child-card.tsx';
import type { DashboardChild } from './use-children.ts';

const AddChildDialog = lazyDialog(async () => (await import('./add-child-dialog.tsx')).AddChildDialog);

/** The dashboard's children with their progress, and the way to add one. */
export function ChildrenSection() {
  const [isAdding, setIsAdding] = useState(false);
  const stats = trpc.dashboard.stats.useQuery();
  const add = () => setIsAdding(true);
  const isCarer = useIsCarer();
  const isEmpty = stats.data && stats.data.children.length === 0;
  return (
    <Section aria-labelledby="children-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="children-title">
          {say('Children')}
        </h2>
        {!isEmpty && !isCarer && (
          <Button size="sm" onClick={add}>
            <Plus aria-hidden />
            {say('Add Child')}
          </Button>
        )}
      </SectionHead>
      <Part as="card" query={stats} failed={say('Couldn’t load children.')} skeleton={<LoadingCards />}>
        {({ children }) => <Cards family={children} onAdd={add} />}
      </Part>
      {isAdding && <AddChildDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function Cards({ family, onAdd }: { family: readonly DashboardChild[]; onAdd: () => void }) {
  const today = useToday();
  const { data: settings } = trpc.userSettings.get.useQuery();
  if (family.length === 0) return <NoChildren onAdd={onAdd} />;
  return (
    <ul className={gridClass}>
      {family.map((child, index) => (
        <li key={child.id}>
          <ChildCard
            child={child}
            index={index}
            today={today}
            showsLessons={settings?.visibleTabs.lessonPlans !== false}
          />
        </li>
      ))}
    </ul>
  );
}

function NoChildren({ onAdd }: { onAdd: () => void }) {
  const isCarer = useIsCarer();
  return (
    <Card>
      <Centred css={{ padding: '36px 20px 44px' }}>
        <Arch src={landscape} alt="" width="240" height="150" />
        <p className={css({ textStyle: 'h3', fontWeight: '400' })}>
          {isCarer
            ? say('Your family hasn’t shown you any children yet.')
            : say('No children added yet. Add your first child to get started!')}
        </p>
        {!isCarer && (
          <Actions>
            <Button variant="solid" onClick={onAdd}>
              <Plus aria-hidden />
              {say('Add Child')}
            </Button>
          </Actions>
        )}
      </Centred>
    </Card>
  );
}

function LoadingCards() {
  return (
    <SkeletonRegion label={say('Loading children')}>
      <div className={gridClass}>
        <ChildCardSkeleton />
        <ChildCardSkeleton />
      </div>
    </SkeletonRegion>
  );
}

const gridClass = css({
  display: 'grid',
  gap: { base: '18px', md: '24px' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  // Cards in a row have equal heights.
  '& > li': { display: 'grid' },
});
