import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { say } from '#words';
import { Card, StretchedLink } from '../../../ui/card.tsx';
import { GooglePhotosService } from './google-photos-service.tsx';
import { ReadwiseService } from './readwise-service.tsx';
import { useIsConnected } from './use-integrations.ts';

/** For administrators: the available services, connected for oneself. */
export function IntegrationsTab() {
  return (
    <Grid>
      <Card padded>
        <ReadwiseService heading="h2" />
      </Card>
      <Column>
        <Card padded>
          <GooglePhotosService heading="h2" />
        </Card>
        <ReadingListCard />
      </Column>
    </Grid>
  );
}

/** Where the imported books are. */
function ReadingListCard() {
  if (!useIsConnected()) return null;
  return (
    <Card interactive padded display="flex" alignItems="center" gap="16px">
      <chakra.div flex="1">
        <chakra.h2 textStyle="h3">
          <StretchedLink asChild>
            <Link to="/reading-list">{say('Reading List')}</Link>
          </StretchedLink>
        </chakra.h2>
        <chakra.p color="fg.muted" marginTop="4px">
          {say('Books from Readwise appear there, marked as imported.')}
        </chakra.p>
      </chakra.div>
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
    </Card>
  );
}

const Column = chakra('div', { base: { display: 'grid', gap: '20px' } });

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '20px',
    marginTop: '24px',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});
