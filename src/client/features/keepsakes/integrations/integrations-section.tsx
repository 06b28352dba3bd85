import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { Card } from '../../../ui/card.tsx';
import { GooglePhotosService } from './google-photos-service.tsx';
import { ReadwiseService } from './readwise-service.tsx';

/** The account's services, on the profile page. Hidden with the integrations. */
export function IntegrationsSection() {
  const id = useId();
  const { data: settings } = trpc.userSettings.get.useQuery();
  if (settings?.visibleTabs.integrations === false) return null;
  return (
    <Card as="section" padded aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h3">
        {say('Integrations')}
      </chakra.h2>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="4px" marginBottom="18px">
        {say('These connections are yours alone. What they import is shared with your family.')}
      </chakra.p>
      <Services>
        <ReadwiseService heading="h3" />
        <GooglePhotosService heading="h3" />
      </Services>
    </Card>
  );
}

const Services = chakra('div', {
  base: {
    display: 'grid',
    gap: '22px',
    '& > * + *': { borderTop: '1px solid {colors.border.muted}', paddingTop: '22px' },
  },
});
