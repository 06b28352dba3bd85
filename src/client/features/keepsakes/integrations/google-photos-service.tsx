import { Clock, Images } from 'lucide-react';
import { useId } from 'react';
import { say } from '#words';
import { IconBadge } from '../../../ui/badge.tsx';
import { type HeadingLevel, ServiceHead } from './service-head.tsx';

/** Shown as announced. There is nothing to do yet. */
export function GooglePhotosService({ heading }: { heading: HeadingLevel }) {
  const id = useId();
  return (
    <div role="region" aria-labelledby={id}>
      <ServiceHead
        id={id}
        name="Google Photos"
        icon={Images}
        heading={heading}
        badge={<IconBadge icon={Clock} label={say('Coming Soon')} />}
      >
        {say('Will bring your photos into your stories and letters.')}
      </ServiceHead>
    </div>
  );
}
