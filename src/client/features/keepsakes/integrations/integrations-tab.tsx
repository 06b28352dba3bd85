import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Card, StretchedLink } from '../../../ui/card.tsx';
import { ReadwiseService } from './readwise-service.tsx';
import { useIsConnected } from './use-integrations.ts';

interface IntegrationsTabProps {
  /** The services with photos, each in a card. */
  children: ReactNode;
}

/** For administrators: the available services, which each administrator connects for themselves. */
export function IntegrationsTab({ children }: IntegrationsTabProps) {
  return (
    <div className={gridClass}>
      <Card padded>
        <ReadwiseService heading="h2" />
      </Card>
      <div className={columnClass}>
        {children}
        <ReadingListCard />
      </div>
    </div>
  );
}

/** Where the imported books are. */
function ReadingListCard() {
  if (!useIsConnected()) return null;
  return (
    <Card css={{ display: 'flex', alignItems: 'center', gap: '16px' }} interactive padded>
      <div className={css({ flex: '1' })}>
        <h2 className={css({ textStyle: 'h3' })}>
          <StretchedLink asChild>
            <Link to="/reading-list">{say('Reading List')}</Link>
          </StretchedLink>
        </h2>
        <p className={css({ color: 'fg.muted', marginTop: '4px' })}>
          {say('Books from Readwise appear there, marked as imported.')}
        </p>
      </div>
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
    </Card>
  );
}

const columnClass = css({ display: 'grid', gap: '20px' });

const gridClass = css({
  display: 'grid',
  gap: '20px',
  marginTop: '24px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
});
