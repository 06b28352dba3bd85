import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/list-row.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { RelativeCard } from './relative-card.tsx';
import { RelativeQuestions } from './relative-questions.tsx';
import { RelativeResponses } from './relative-responses.tsx';
import { SharedRecords } from './shared-records.tsx';
import { SharingDefault } from './sharing-default.tsx';
import { useRelatives } from './use-relatives.ts';

const RelativeDialog = lazyDialog(async () => (await import('./relative-dialog.tsx')).RelativeDialog);

/** Who reads along without an account, what they see, and what they answer. */
export function RelativesPage() {
  const relatives = useRelatives();
  const [isInviting, setIsInviting] = useState(false);
  const invite = (
    <Button variant="solid" onClick={() => setIsInviting(true)}>
      <UserPlus aria-hidden />
      {say('Invite a Relative')}
    </Button>
  );
  return (
    <Container css={{ paddingBottom: '40px' }}>
      <PageHead
        title={say('Relatives')}
        description={say('They see only what you share with them. No app to install, no password to forget.')}
        actions={relatives.data?.length ? invite : undefined}
      />
      <Part
        as="page"
        query={relatives}
        failed={say('Couldn’t load your relatives.')}
        skeleton={
          <SkeletonRegion label={say('Loading your relatives')}>
            <RowsSkeleton rows={3} minHeight="96px" />
          </SkeletonRegion>
        }
      >
        {(read) =>
          read.length === 0 ? (
            <EmptyState
              title={say('Nobody reads along yet')}
              hint={say(
                'Invite a grandmother or an uncle. They get a page with large letters, and can send you a heart.',
              )}
              action={invite}
            />
          ) : (
            <div className={columnsClass}>
              <section className={partClass} aria-labelledby="who">
                <h2 className={headingClass} id="who">
                  {say('Who has a page')}
                </h2>
                {read.map((relative) => (
                  <RelativeCard key={relative.id} relative={relative} />
                ))}
                <RelativeQuestions />
                <RelativeResponses />
              </section>
              <section className={partClass} aria-labelledby="what">
                <h2 className={headingClass} id="what">
                  {say('What they see')}
                </h2>
                <SharingDefault />
                <SharedRecords relatives={read} />
                <Callout>{say('Relatives never see lessons, the calendar, moods, places or drafts.')}</Callout>
              </section>
            </div>
          )
        }
      </Part>
      {isInviting && <RelativeDialog onClose={() => setIsInviting(false)} />}
    </Container>
  );
}

const columnsClass = css({
  display: 'grid',
  gap: '40px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
// As wide as the column, however long a word is.
const partClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  alignContent: 'start',
  minWidth: '0',
});
const headingClass = css({ textStyle: 'h2' });
