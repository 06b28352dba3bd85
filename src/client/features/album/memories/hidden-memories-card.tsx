import { Eye } from 'lucide-react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { formatShortDate } from '../../../format/dates.ts';
import { together } from '../../../loading/part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Row, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { type HiddenMemory, useShowAgain } from './use-memories.ts';

/** What the member doesn't want to be reminded of. Each line has a button to show it again. */
export function HiddenMemoriesCard() {
  const hidden = trpc.memories.hidden.useQuery();
  const family = useChildrenQuery();
  return (
    <LoadedCard
      title={say('Days and people not to bring back')}
      description={say('Home leaves them out, for you alone. Everything stays where it is.')}
      query={together(hidden, family)}
      failed={say('Couldn’t load what you’ve hidden.')}
      loading={say('Loading what you’ve hidden')}
    >
      {([all, children]) =>
        all.length === 0 ? (
          <p>{say('Nothing is hidden. You can hide a memory where it appears.')}</p>
        ) : (
          <Rows aria-label={say('Days and people not to bring back')}>
            {all.map((each) => (
              <li key={each.id}>
                <HiddenRow id={each.id} name={nameOf(each, children)} />
              </li>
            ))}
          </Rows>
        )
      }
    </LoadedCard>
  );
}

function nameOf(
  { title, person, childId, from, to }: HiddenMemory,
  children: readonly { id: number; name: string }[],
): string {
  if (person !== null) return person;
  if (childId !== null) return children.find(({ id }) => id === childId)?.name ?? say('A child you no longer track');
  if (from !== null && to !== null) {
    return say('{from} to {to}', { from: formatShortDate(from), to: formatShortDate(to) });
  }
  return title ?? say('Something that was deleted');
}

function HiddenRow({ id, name }: { id: number; name: string }) {
  const show = useShowAgain();
  return (
    <Row css={{ gridTemplateColumns: '1fr auto' }}>
      <RowTitle css={{ overflowWrap: 'anywhere', minWidth: '0' }}>{name}</RowTitle>
      <SubmitButton
        variant="outline"
        size="sm"
        aria-label={say('Allow again: {name}', { name })}
        busy={show.isPending}
        onClick={() => show.mutate({ id })}
      >
        <Eye aria-hidden />
        {say('Allow again')}
      </SubmitButton>
    </Row>
  );
}
