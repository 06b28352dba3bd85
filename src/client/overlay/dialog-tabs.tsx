import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TabPanel, Tabs, type TabsProps } from '../ui/tabs.tsx';

/** A dialog's tabs, in view while their panel scrolls. */
export function DialogTabs<Value extends string>({ children, ...tabs }: TabsProps<Value> & { children: ReactNode }) {
  return (
    <div>
      <Sticky>
        <Tabs {...tabs} />
      </Sticky>
      <TabPanel name={tabs.name} value={tabs.value}>
        {children}
      </TabPanel>
    </div>
  );
}

const Sticky = chakra('div', {
  base: {
    position: 'sticky',
    top: '-8px',
    zIndex: 1,
    marginTop: '-8px',
    marginInline: { base: '-20px', md: '-28px' },
    paddingInline: { base: '20px', md: '28px' },
    background: 'bg.panel',
  },
});
