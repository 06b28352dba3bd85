import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Its code and its queries wait until it is opened. */
export const HandingOnPart = lazyPart(async () => (await import('./handing-on-part.tsx')).HandingOnPart, {
  failed: say('Couldn’t show this.'),
  skeleton: <Skeleton css={{ height: '220px', borderRadius: '14px' }} />,
  whenInView: true,
});
