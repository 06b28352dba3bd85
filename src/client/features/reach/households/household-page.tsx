import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { errorSentence } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { Field } from '../../../forms/field.tsx';
import { Select } from '../../../forms/select.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion, useSkeleton } from '../../../ui/skeleton.tsx';
import { useAcceptHousehold } from './household-calls.ts';

/** For a signed-in person with another family's link: who asks, and which of their children it is. */
export function HouseholdPage({ token }: { token: string }) {
  // Once it is accepted, the link no longer works.
  const [isAccepting, setIsAccepting] = useState(false);
  const preview = trpc.households.preview.useQuery({ token }, { retry: false, enabled: !isAccepting });
  const children = useChildrenQuery();
  const isLoading = useSkeleton(preview.isPending || children.isPending);
  const error = preview.error ?? children.error;
  return (
    <Container>
      <PageHead title={say('Two households')} description={say('Another family asks to share a child with yours.')} />
      <Card css={{ maxWidth: '620px' }} padded>
        {isLoading && (
          <SkeletonRegion label={say('Loading')}>
            <Skeleton css={{ height: '28px', width: '70%' }} />
            <Skeleton css={{ height: '52px' }} />
          </SkeletonRegion>
        )}
        {!isLoading && error && <Refused>{errorSentence(error)}</Refused>}
        {!isLoading && !error && preview.data && children.data && (
          <Question {...preview.data} token={token} family={children.data} onAccept={() => setIsAccepting(true)} />
        )}
      </Card>
    </Container>
  );
}

function Refused({ children }: { children: string }) {
  return (
    <div className={css({ display: 'grid', gap: '18px', justifyItems: 'start' })}>
      <div role="alert">
        <Callout tone="danger">{children}</Callout>
      </div>
      <BackHome label={say('Back to Dashboard')} />
    </div>
  );
}

interface QuestionProps {
  token: string;
  invitedBy: string;
  childName: string;
  family: readonly { id: number; name: string }[];
  onAccept: () => void;
}

/** The option for a child that the family doesn't have yet. */
const another = 'new';

function Question({ token, invitedBy, childName, family, onAccept }: QuestionProps) {
  const id = useId();
  const navigate = useNavigate();
  const same = family.find(({ name }) => name.trim().toLowerCase() === childName.trim().toLowerCase());
  const [chosen, setChosen] = useState(same ? String(same.id) : '');
  const accept = useAcceptHousehold(({ childId }) => void navigate({ to: '/child/$id', params: { id: childId } }));
  return (
    <div className={css({ display: 'grid', gap: '18px', overflowWrap: 'anywhere' })}>
      <h2 className={css({ textStyle: 'h2' })}>
        {say('{invitedBy}’s family asks to share {child} with you', { invitedBy, child: childName })}
      </h2>
      <p className={css({ color: 'fg.muted' })}>
        {say(
          'Each family keeps its own stories and shares only what it chooses. Either of you can end this at any time.',
        )}
      </p>
      <Field id={id} label={say('Which of your children is it?')}>
        <Select
          id={id}
          value={chosen}
          placeholder={say('Please choose')}
          options={[
            ...family.map((child) => ({ value: String(child.id), label: child.name })),
            { value: another, label: say('Add {name} to my family', { name: childName }) },
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      {accept.isError && (
        <div role="alert">
          <Callout tone="danger">{errorSentence(accept.error)}</Callout>
        </div>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
        <SubmitButton
          busy={accept.isPending || accept.isSuccess}
          busyLabel={say('Linking...')}
          disabled={chosen === ''}
          onClick={() => {
            onAccept();
            accept.mutate({ token, childId: chosen === another ? null : Number(chosen) });
          }}
        >
          {say('Link both families')}
        </SubmitButton>
        <BackHome label={say('Not now')} />
      </div>
    </div>
  );
}

function BackHome({ label }: { label: string }) {
  return (
    <Button asChild>
      <Link to="/">{label}</Link>
    </Button>
  );
}
