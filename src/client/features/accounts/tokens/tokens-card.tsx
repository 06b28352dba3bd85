import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTokens } from './use-tokens.ts';

const TokenList = lazyPart(async () => (await import('./token-list.tsx')).TokenList, {
  failed: say('Couldn’t load your API tokens.'),
  skeleton: <Skeleton css={{ height: '52px' }} />,
  whenInView: true,
});

/** API tokens for scripts. */
export function TokensCard() {
  const tokens = useTokens();
  return (
    <LoadedCard
      title={say('API tokens')}
      description={say('For programs that use your account. Most people don’t need this.')}
      query={tokens}
      failed={say('Couldn’t load your API tokens.')}
      loading={say('Loading your API tokens')}
    >
      {(data) => <TokenList tokens={data} />}
    </LoadedCard>
  );
}
