import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { TabPanel, Tabs, type TabsProps } from '../ui/tabs.tsx';

/** A dialog's tabs, in view while their panel scrolls. */
export function DialogTabs<Value extends string>({ children, ...tabs }: TabsProps<Value> & { children: ReactNode }) {
  return (
    <div>
      <div className={stickyClass}>
        <Tabs {...tabs} />
      </div>
      <TabPanel name={tabs.name} value={tabs.value}>
        {children}
      </TabPanel>
    </div>
  );
}

const stickyClass = css({
  position: 'sticky',
  top: '-8px',
  zIndex: 1,
  marginTop: '-8px',
  marginInline: { base: '-20px', md: '-28px' },
  paddingInline: { base: '20px', md: '28px' },
  background: 'bg.panel',
});
