import type { ComponentType, ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { useIsCarer } from '../../../session/carer.ts';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { AdditionTab } from './addition-tab.ts';
import { isDone } from './done-ideas.tsx';
import { Ideas, type TurnIntoLessonProps } from './ideas.tsx';

interface FutureAdditionsPageProps {
  tab: AdditionTab;
  onTab: (tab: AdditionTab) => void;
  /** The library's dialog, which turns an idea into a lesson. */
  TurnIntoLesson: ComponentType<TurnIntoLessonProps>;
  /** Messages to the children for a later day, which also wait here. */
  messages: ReactNode;
}

/** What waits for later: ideas, and messages to the children. */
export function FutureAdditionsPage({ tab, onTab, TurnIntoLesson, messages }: FutureAdditionsPageProps) {
  const { data: ideas } = trpc.futureAdditions.list.useQuery({});
  const isCarer = useIsCarer();
  const shown = isCarer ? 'ideas' : tab;
  const count = ideas?.filter((idea) => !isDone(idea)).length;
  return (
    <Container>
      <PageHead title={say('Future Additions')} description={say('Ideas for later, and messages to open one day.')} />
      <Tabs
        name="additions"
        label={say('Future Additions')}
        tabs={[
          { value: 'ideas', label: say('Ideas'), ...(count ? { count } : {}) },
          ...(isCarer ? [] : [{ value: 'messages' as const, label: say('Legacy Messages') }]),
        ]}
        value={shown}
        onChange={onTab}
      />
      <TabPanel name="additions" value={shown}>
        <div className={css({ marginTop: { base: '20px', md: '28px' } })}>
          {shown === 'ideas' ? <Ideas TurnIntoLesson={TurnIntoLesson} /> : messages}
        </div>
      </TabPanel>
    </Container>
  );
}
