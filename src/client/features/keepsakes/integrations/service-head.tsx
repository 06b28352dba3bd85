import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowIcon } from '../../../ui/list-row.tsx';

export type HeadingLevel = 'h2' | 'h3';

interface ServiceHeadProps {
  id: string;
  name: string;
  icon: LucideIcon;
  heading: HeadingLevel;
  badge?: ReactNode;
  children: ReactNode;
}

/** An outside service: its name, state and purpose. */
export function ServiceHead({ id, name, icon: Icon, heading, badge, children }: ServiceHeadProps) {
  return (
    <Head>
      <RowIcon icon={Icon} tone="brand" />
      <div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px">
          <chakra.span as={heading} id={id} textStyle="h3">
            {name}
          </chakra.span>
          {badge}
        </chakra.div>
        <chakra.p color="fg.muted" marginTop="4px">
          {children}
        </chakra.p>
      </div>
    </Head>
  );
}

const Head = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '14px', alignItems: 'start' },
});
