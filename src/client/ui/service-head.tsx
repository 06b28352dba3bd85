import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { RowIcon } from './list-row.tsx';

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
export function ServiceHead({ id, name, icon: Icon, heading: Heading, badge, children }: ServiceHeadProps) {
  return (
    <div className={headClass}>
      <RowIcon icon={Icon} tone="brand" />
      <div>
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' })}>
          <Heading className={css({ textStyle: 'h3' })} id={id}>
            {name}
          </Heading>
          {badge}
        </div>
        <p className={css({ color: 'fg.muted', marginTop: '4px' })}>{children}</p>
      </div>
    </div>
  );
}

const headClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '14px',
  alignItems: 'start',
});
