import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { Card } from '../../../ui/card.tsx';
import { ReadwiseService } from './readwise-service.tsx';

interface IntegrationsSectionProps {
  /** The services with photos. */
  children: ReactNode;
}

/** The account's services, on the profile page. Hidden with the integrations. */
export function IntegrationsSection({ children }: IntegrationsSectionProps) {
  const id = useId();
  const { data: settings } = trpc.userSettings.get.useQuery();
  if (settings?.visibleTabs.integrations === false) return null;
  return (
    <Card as="section" padded aria-labelledby={id}>
      <h2 className={css({ textStyle: 'h3' })} id={id}>
        {say('Integrations')}
      </h2>
      <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '4px', marginBottom: '18px' })}>
        {say('These connections are yours alone. What they import is shared with your family.')}
      </p>
      <div className={servicesClass}>
        <ReadwiseService heading="h3" />
        {children}
      </div>
    </Card>
  );
}

const servicesClass = css({
  display: 'grid',
  gap: '22px',
  '& > * + *': { borderTop: '1px solid {colors.border.muted}', paddingTop: '22px' },
});
