import { Undo2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { trpc } from '../../../data/trpc.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { SectionCard } from '../../../loading/section-card.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Row, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { type EndedChild, useTakeBack } from './use-profile.ts';

/** Children who are no longer tracked, while that can be undone. Hidden without any. */
export function EndedTrackingCard() {
  const ended = trpc.children.listEnded.useQuery(undefined, readOnVisit);
  const failed = say('Couldn’t load the children whose tracking has ended.');
  return (
    <Part as="card" query={ended} failed={failed} skeleton={null}>
      {(children) =>
        children.length > 0 && (
          <SectionCard
            title={say('Ended tracking')}
            description={say('After the date shown, everything about the child will be erased for good.')}
          >
            <Rows css={{ marginTop: '-14px' }}>
              {children.map((child) => (
                <li key={child.id}>
                  <EndedRow child={child} />
                </li>
              ))}
            </Rows>
          </SectionCard>
        )
      }
    </Part>
  );
}

function EndedRow({ child }: { child: EndedChild }) {
  const timeZone = useTimeZone();
  const takeBack = useTakeBack();
  return (
    <Row>
      <Avatar name={child.name} image={child.profileImage} />
      <div className={css({ minWidth: '0' })}>
        <RowTitle>{child.name}</RowTitle>
        <RowSub>{say('Can be restored until {erasedAt}', { erasedAt: formatMoment(child.erasedAt, timeZone) })}</RowSub>
      </div>
      <SubmitButton
        variant="outline"
        size="sm"
        aria-label={say('Restore {name}', { name: child.name })}
        busy={takeBack.isPending}
        busyLabel={say('Restoring...')}
        onClick={() => takeBack.mutate({ id: child.id })}
      >
        <Undo2 aria-hidden />
        {say('Restore')}
      </SubmitButton>
    </Row>
  );
}
