import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMoney } from '../../../../shared/money.ts';
import { planLabels } from '../../../format/plan-words.ts';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { type Offer, useOffers, usePaymentPages } from './use-plan.ts';

/** The plans that are for sale. One is bought on a page of the payment service. */
export function ChangePlanDialog({ onClose }: { onClose: () => void }) {
  const offers = useOffers();
  const { isBusy, chosen, buy } = usePaymentPages();
  return (
    <AppDialog
      open
      title={say('Change plan')}
      description={say('You pay on Stripe’s page, and can cancel there at any time.')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <Part
        query={offers}
        failed={say('Couldn’t load the plans.')}
        skeleton={
          <SkeletonRegion label={say('Loading the plans')}>
            <Skeleton css={{ height: '220px' }} />
          </SkeletonRegion>
        }
      >
        {(list) => (
          <ul
            className={css({
              display: 'grid',
              gap: '16px',
              gridTemplateColumns: { md: 'repeat(auto-fit, minmax(220px, 1fr))' },
            })}
          >
            {list.map((offer) => (
              <li key={offer.plan}>
                <OfferCard
                  offer={offer}
                  isBusy={isBusy}
                  isChosen={chosen === offer.plan}
                  onBuy={() => buy(offer.plan)}
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </AppDialog>
  );
}

interface OfferCardProps {
  offer: Offer;
  isBusy: boolean;
  isChosen: boolean;
  onBuy: () => void;
}

function OfferCard({ offer, isBusy, isChosen, onBuy }: OfferCardProps) {
  const name = planLabels[offer.plan];
  return (
    <Card
      as="section"
      padded
      aria-label={name}
      css={{ display: 'grid', gap: '12px', height: '100%', alignContent: 'start' }}
    >
      <div>
        <h3 className={css({ textStyle: 'h3' })}>{name}</h3>
        <p className={css({ color: 'fg.muted' })}>{priceOf(offer)}</p>
      </div>
      <ul className={css({ display: 'grid', gap: '4px', fontSize: '0.9375rem' })}>
        {includedIn(offer).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SubmitButton
        type="button"
        variant="solid"
        css={{ justifySelf: 'start' }}
        busy={isBusy && isChosen}
        disabled={isBusy}
        busyLabel={say('Opening...')}
        onClick={onBuy}
      >
        {say('Choose {name}', { name })}
      </SubmitButton>
    </Card>
  );
}

function priceOf({ amount, currency, interval, intervalCount: count }: Offer): string {
  if (amount === null) return say('You see the price on the next page.');
  const price = formatMoney(amount, currency);
  return say(
    '{interval, select, day {{count, plural, one {{price} a day} other {{price} every # days}}} week {{count, plural, one {{price} a week} other {{price} every # weeks}}} month {{count, plural, one {{price} a month} other {{price} every # months}}} other {{count, plural, one {{price} a year} other {{price} every # years}}}}',
    { interval, count, price },
  );
}

function includedIn({ limits }: Offer): string[] {
  if (!limits) return [say('As many members, children, lessons and files as you like')];
  const { users, children, storageGb, lessonsPerMonth: lessons } = limits;
  return [
    say('{users, plural, one {# member} other {# members}}', { users }),
    say('{children, plural, one {# child} other {# children}}', { children }),
    say('{storageGb, number} GB for photos and files', { storageGb }),
    say('{lessons, plural, one {# new lesson a month} other {# new lessons a month}}', { lessons }),
  ];
}
