import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePhoneNumber } from './use-phone-number.ts';

const PhoneNumber = lazyPart(async () => (await import('./phone-number.tsx')).PhoneNumber, {
  failed: say('Couldn’t load your phone number.'),
  skeleton: <Skeleton css={{ height: '52px' }} />,
  whenInView: true,
});

/** The number for text messages, and its confirmation by a code. */
export function PhoneNumberCard() {
  const phoneNumber = usePhoneNumber();
  return (
    <LoadedCard
      title={say('Text messages')}
      description={say('Your number for text reminders. Choose which ones you get in Account Settings.')}
      query={phoneNumber}
      failed={say('Couldn’t load your phone number.')}
      loading={say('Loading your phone number')}
    >
      {(state) => <PhoneNumber state={state} />}
    </LoadedCard>
  );
}
